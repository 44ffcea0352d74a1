import { ApiError } from '../http/errors.ts';

/** 404: no code like this was ever given out, or it was used. */
export function flowStateNotFound(): ApiError {
  const message = 'invalid flow state, no valid flow state found';
  return new ApiError(404, 'flow_state_not_found', message);
}

/** 422: the code is too old. */
export function flowStateExpired(): ApiError {
  return new ApiError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
}

/** 400: someone else's browser, or a browser that lost its part of the proof. */
export function badCodeVerifier(): ApiError {
  const message = 'code challenge does not match previously saved code verifier';
  return new ApiError(400, 'bad_code_verifier', message);
}
