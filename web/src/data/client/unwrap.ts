import type { PostgrestSingleResponse } from '@supabase/supabase-js';

/** A failed request to the data service. `status` is 0 if there was no response. */
export class DataError extends Error {
  override readonly name = 'DataError';
  /** A SQLSTATE or PGRST code; '' if there was no response. */
  readonly code: string;
  readonly status: number;

  constructor(message: string, code: string, status: number) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** Error code: the requested row does not exist or is hidden from the user. */
export const ROW_NOT_FOUND = 'PGRST116';
/** Error code: the row already exists. */
export const UNIQUE_VIOLATION = '23505';

/** Returns the data of a response. Throws a DataError if the request failed. */
export function unwrap<Data>(answer: PostgrestSingleResponse<Data>): Data {
  if (answer.error !== null) {
    throw new DataError(answer.error.message, answer.error.code, answer.status);
  }
  return answer.data;
}
