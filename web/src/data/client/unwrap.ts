import type { PostgrestSingleResponse } from '@supabase/supabase-js';

/** A failed request to the data service; `status` is 0 when no answer came. */
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

/** One row was requested, but it does not exist or is hidden from the caller. */
export const ROW_NOT_FOUND = 'PGRST116';
/** The row exists already. */
export const UNIQUE_VIOLATION = '23505';

/** The data of a response; throws a DataError if the request failed. */
export function unwrap<Data>(answer: PostgrestSingleResponse<Data>): Data {
  if (answer.error !== null) {
    throw new DataError(answer.error.message, answer.error.code, answer.status);
  }
  return answer.data;
}
