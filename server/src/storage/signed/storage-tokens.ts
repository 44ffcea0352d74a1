import type { JWTPayload } from 'jose';
import * as z from 'zod/mini';
import { seconds } from '../../http/tokens.ts';
import type { ObjectPath } from '../objects/object-path.ts';
import type { OwnedScope, Signer, StorageDeps } from '../storage-deps.ts';
import { invalidRequest, invalidSignature, invalidToken } from '../storage-errors.ts';

/** Audience of tokens in signed URLs. Such a token cannot be used to sign in. */
const AUDIENCE = 'storage';
/** Lifetime of a signed upload URL in seconds, as in supabase/storage. */
const UPLOAD_TOKEN_S = 2 * 60 * 60;

/** The kind of request that a token allows. */
type Scope = 'download' | 'upload';

const signerSchema = z.object({
  role: z.enum(['anon', 'authenticated', 'service_role']),
  sub: z.optional(z.string()),
  session_id: z.optional(z.string()),
  aal: z.optional(z.string()),
});

/** A download that a token allows if its signer may read the object at that moment. */
export interface SignedDownload {
  readonly signer: Signer;
  readonly expires: Date;
  /** the query string of a rendition; undefined for the object itself */
  readonly transform: string | undefined;
}

/** An upload that a token allows if its signer may upload the object at that moment. */
export interface SignedUpload {
  readonly signer: Signer;
  readonly upsert: boolean;
}

/**
 * A token that allows its bearer to read one object, or one rendition of it, for `expiresIn`
 * seconds. `transform` is the rendition's query string.
 */
export function signDownload(
  deps: StorageDeps,
  path: ObjectPath,
  scope: OwnedScope,
  expiresIn: number,
  transform?: string,
): Promise<string> {
  const more = transform === undefined ? {} : { transform };
  return sign(deps, 'download', path, expiresIn, { signer: signerOf(scope), ...more });
}

/** The download that a token allows. Throws ApiError 400 for an invalid token. */
export async function verifyDownload(
  deps: StorageDeps,
  token: string | undefined,
  path: ObjectPath,
): Promise<SignedDownload> {
  const { exp, transform, signer } = await verify(deps, 'download', token, path);
  return {
    signer: readSigner(signer),
    expires: new Date(Number(exp) * 1000),
    transform: typeof transform === 'string' ? transform : undefined,
  };
}

/** A token that allows its bearer to upload one object once, or repeatedly with `upsert`. */
export function signUpload(
  deps: StorageDeps,
  path: ObjectPath,
  scope: OwnedScope,
  upsert: boolean,
): Promise<string> {
  return sign(deps, 'upload', path, UPLOAD_TOKEN_S, { signer: signerOf(scope), upsert });
}

/** The upload that a token allows. Throws ApiError 400 for an invalid token. */
export async function verifyUpload(
  deps: StorageDeps,
  token: string | undefined,
  path: ObjectPath,
): Promise<SignedUpload> {
  const { signer, upsert } = await verify(deps, 'upload', token, path);
  return { signer: readSigner(signer), upsert: upsert === true };
}

/** Unknown claims are left out. */
function signerOf({ claims }: OwnedScope): Signer {
  return z.parse(signerSchema, JSON.parse(claims));
}

/** Throws ApiError 400 for tokens of former versions, which name no signer. */
function readSigner(signer: unknown): Signer {
  const { success, data } = z.safeParse(signerSchema, signer);
  if (!success) throw invalidSignature();
  return data;
}

function sign(
  { tokens, now }: StorageDeps,
  scope: Scope,
  path: ObjectPath,
  expiresIn: number,
  more: JWTPayload,
): Promise<string> {
  const iat = seconds(now());
  const exp = iat + expiresIn;
  return tokens.signFor(AUDIENCE, { ...more, url: urlOf(path), scope, iat, exp });
}

async function verify(
  { tokens }: StorageDeps,
  scope: Scope,
  token: string | undefined,
  path: ObjectPath,
): Promise<JWTPayload> {
  if (token === undefined) throw invalidRequest("querystring must have required property 'token'");
  const claims = await tokens.verifyFor(AUDIENCE, token).catch((error: unknown) => {
    throw invalidToken(error);
  });
  if (claims['scope'] !== scope) throw invalidSignature(`Token is not scoped for ${scope}`);
  if (claims['url'] !== urlOf(path)) throw invalidSignature();
  return claims;
}

function urlOf({ bucket, name }: ObjectPath): string {
  return `${bucket}/${name}`;
}
