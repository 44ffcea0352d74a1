import { ApiError } from '../http/errors.ts';

/** 404: the code is unknown or was already used. */
export function flowStateNotFound(): ApiError {
  const message = 'invalid flow state, no valid flow state found';
  return new ApiError(404, 'flow_state_not_found', message);
}

/** 422: the code has expired. */
export function flowStateExpired(): ApiError {
  return new ApiError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
}

/** 400: the verifier is wrong, e.g. because another browser began the flow. */
export function badCodeVerifier(): ApiError {
  const message = 'code challenge does not match previously saved code verifier';
  return new ApiError(400, 'bad_code_verifier', message);
}
