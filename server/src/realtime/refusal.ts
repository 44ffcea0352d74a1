/** A refusal that the client is told, as `reason` of a reply or as message of a system event. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
