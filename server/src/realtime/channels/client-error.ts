/** An error whose message is sent to the client: as `reason` of a reply or in a system event. */
export class ClientError extends Error {
  override readonly name = 'ClientError';
}
