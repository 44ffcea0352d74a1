/** An error that the client sees, as `reason` of a reply or as message of a system event. */
export class ClientError extends Error {
  override readonly name = 'Refusal';
}
