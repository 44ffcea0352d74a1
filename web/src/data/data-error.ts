/** A refused or unanswered request to the data service; `status` is 0 when no answer came. */
export class DataError extends Error {
  override readonly name = 'DataError';
  /** A SQLSTATE or PGRST code; '' when the request got no answer. */
  readonly code: string;
  readonly status: number;

  constructor(message: string, code: string, status: number) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** One row was asked for and none is there, or none that the caller may see. */
export const NO_ROW = 'PGRST116';
/** The row is there already. */
export const UNIQUE_VIOLATION = '23505';

type Answer<Data> =
  | { data: Data; error: null; status: number }
  | { data: null; error: { message: string; code: string }; status: number };

/** The data of an answer; throws a DataError for a failed one. */
export function dataOf<Data>(answer: Answer<Data>): Data {
  if (answer.error !== null) {
    throw new DataError(answer.error.message, answer.error.code, answer.status);
  }
  return answer.data;
}
