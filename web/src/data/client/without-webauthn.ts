/**
 * Replaces the part of auth-js for passkeys and security keys in the build (vite.config.ts): 2 kB on
 * every page for members, and the product does not offer them. Its client then calls them unsupported.
 */
export const browserSupportsWebAuthn = (): boolean => false;

export const createCredential = unsupported;
export const getCredential = unsupported;
export const deserializeCredentialCreationOptions = unsupported;
export const deserializeCredentialRequestOptions = unsupported;
export const serializeCredentialCreationResponse = unsupported;
export const serializeCredentialRequestResponse = unsupported;
export const webAuthnAbortService = { createNewAbortSignal: unsupported };

/** The client creates one when it starts. */
export function WebAuthnApi(): void {
  // It has no methods.
}

function unsupported(): never {
  throw new Error('This build has no WebAuthn. See vite.config.ts.');
}
