import { DEFAULT_TEXT_MODELS, DEFAULT_VISION_MODEL } from '@promptory/domain/ai-models';
import * as z from 'zod';
import { MAX_ACCESS_TOKEN_SECONDS } from './auth/access-token.ts';

const PORT_DEFAULT = 3000;
/** Browsers would refresh shorter tokens all the time. */
const MIN_ACCESS_TOKEN_SECONDS = 60;
/** Room for about twenty thousand pictures of 50 kB. */
const RENDITION_CACHE_MB_DEFAULT = 1024;
const AI_BASE_URL_DEFAULT = 'https://openrouter.ai/api/v1';
/** Requests per user to the operator's gateway, per day and per calendar month in UTC. */
const AI_DAILY_LIMIT_DEFAULT = 100;
const AI_MONTHLY_LIMIT_DEFAULT = 2000;
/**
 * Requests of all users together. Accounts are free, so limits per user alone do not limit the
 * cost.
 */
const AI_TOTAL_DAILY_LIMIT_DEFAULT = 1000;
const AI_TOTAL_MONTHLY_LIMIT_DEFAULT = 20_000;
/** Requests for data per minute. A busy screen makes about fifty. */
const SIGNED_OUT_REQUESTS_DEFAULT = 1_200;
const SIGNED_IN_REQUESTS_DEFAULT = 2_400;
/** Requests for files per minute. A screen of the feed shows about thirty pictures. */
const FILE_REQUESTS_DEFAULT = 6_000;
const AI_LIMIT_MAX = 1_000_000_000;
/** CSP sources for AI gateways. Users may choose any gateway for their own browser. */
const AI_CONNECT_SOURCES_DEFAULT = ['https:', 'http://localhost:*', 'http://127.0.0.1:*'];

const text = z.string().trim().min(1).optional();
const onOrOff = z
  .enum(['on', 'off'])
  .default('on')
  .transform((value) => value === 'on');
const list = z
  .string()
  .transform((value) => value.split(',').map((item) => item.trim()))
  .transform((items) => items.filter((item) => item !== ''));
const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true');
const issuer = z
  .url({ protocol: /^https?$/, abort: true })
  .refine(isSafe, 'must be https, or http on this machine');
const MAX_PROXIES = 10;
const gatewayAddress = z
  .url({ protocol: /^https?$/, abort: true })
  .refine(isPlain, 'must have no user name, password, query or fragment')
  // Normalize the address, because it is compared below.
  .transform((url) => new URL(url).href.replace(/\/+$/, ''));
/** The key is sent in an HTTP header. Error messages must not contain it. */
const apiKey = text.refine(
  (key) => key === undefined || /^[\x21-\x7e]+$/.test(key),
  'must be one line of ASCII letters, digits and symbols, without spaces',
);
const requestLimit = z.coerce.number().int().min(1).max(AI_LIMIT_MAX);
/** A source of the CSP's `connect-src`, such as `https:` or `https://*.example.com:8443`. */
const CONNECT_SOURCE =
  /^https?:(\/\/((\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:.]{2,45}\])(:(\d{1,5}|\*))?)?$/i;
const connectSources = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter((item) => item !== ''))
  .transform((items) => (items.length === 1 && items[0] === 'none' ? [] : items))
  .refine(
    (items) => items.every((item) => CONNECT_SOURCE.test(item)),
    'must be "none", or addresses like https://api.example or http://localhost:*',
  );

const QUOTA = /^([a-z_]+\/[a-z]+)=(\d{1,15})$/;
/** Quota names of the schema with their limits, such as `posts/hour=100`. */
const quotas = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter((item) => item !== ''))
  .refine(
    (items) => items.every((item) => QUOTA.test(item)),
    'must be a list like "posts/hour=100 comments/minute=20"',
  )
  .transform((items) =>
    items.map((item) => {
      const [, name = '', amount = ''] = QUOTA.exec(item) ?? [];
      return { name, amount: Number(amount) };
    }),
  );

const environment = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(PORT_DEFAULT),
    HOST: text,
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    DATA_DIR: z.string().trim().min(1).default('.data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    ACCESS_TOKEN_SECONDS: z.coerce
      .number()
      .int()
      .min(MIN_ACCESS_TOKEN_SECONDS)
      .max(MAX_ACCESS_TOKEN_SECONDS)
      .default(MAX_ACCESS_TOKEN_SECONDS),
    RENDITION_CACHE_MB: z.coerce.number().int().min(0).default(RENDITION_CACHE_MB_DEFAULT),
    PUBLIC_READING: onOrOff,
    DEMO_MODE: onOrOff,
    SEARCH_ENGINES: onOrOff,
    SEED: z.enum(['sample', 'none']).optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: text,
    CAPTCHA_PROVIDER: z.enum(['turnstile', 'hcaptcha']).optional(),
    CAPTCHA_SECRET: text,
    CAPTCHA_SITE_KEY: text,
    CAPTCHA_VERIFY_URL: z.url({ protocol: /^https?$/ }).optional(),
    GOOGLE_CLIENT_ID: list.optional(),
    GOOGLE_CLIENT_SECRET: text,
    GOOGLE_ISSUER: issuer.default('https://accounts.google.com'),
    QUOTAS: quotas.default([]),
    REDIRECT_URLS: list.default([]),
    TRUST_PROXY: z.union([yesOrNo, z.coerce.number().int().min(0).max(MAX_PROXIES)]).default(0),
    SIGNED_OUT_REQUESTS_PER_MINUTE: requestLimit.default(SIGNED_OUT_REQUESTS_DEFAULT),
    SIGNED_IN_REQUESTS_PER_MINUTE: requestLimit.default(SIGNED_IN_REQUESTS_DEFAULT),
    FILE_REQUESTS_PER_MINUTE: requestLimit.default(FILE_REQUESTS_DEFAULT),
    AI_API_KEY: apiKey,
    AI_BASE_URL: gatewayAddress.optional(),
    AI_TEXT_MODELS: list.optional(),
    AI_VISION_MODEL: text,
    AI_TRANSCRIPTION_MODEL: text,
    AI_DAILY_LIMIT: requestLimit.default(AI_DAILY_LIMIT_DEFAULT),
    AI_MONTHLY_LIMIT: requestLimit.default(AI_MONTHLY_LIMIT_DEFAULT),
    AI_TOTAL_DAILY_LIMIT: requestLimit.default(AI_TOTAL_DAILY_LIMIT_DEFAULT),
    AI_TOTAL_MONTHLY_LIMIT: requestLimit.default(AI_TOTAL_MONTHLY_LIMIT_DEFAULT),
    AI_CONNECT_SOURCES: connectSources.default(AI_CONNECT_SOURCES_DEFAULT),
    S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    S3_BUCKET: text,
    S3_ACCESS_KEY_ID: text,
    S3_SECRET_ACCESS_KEY: text,
    S3_REGION: z.string().trim().min(1).default('us-east-1'),
  })
  .check(keyIsSafe)
  .check(allOrNothing('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'))
  .check(allOrNothing('CAPTCHA_PROVIDER', 'CAPTCHA_SECRET', 'CAPTCHA_SITE_KEY'))
  .check(allOrNothing('S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'))
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST ?? 'localhost',
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    jwtSecret: env.JWT_SECRET,
    accessTokenSeconds: env.ACCESS_TOKEN_SECONDS,
    renditionCacheMb: env.RENDITION_CACHE_MB,
    /** false to close all content to people without an account */
    publicReading: env.PUBLIC_READING,
    /** false if browsers must not offer demo mode while this server does not answer */
    demoMode: env.DEMO_MODE,
    /** false to keep search engines away from public pages */
    searchEngines: env.SEARCH_ENGINES,
    seed: env.SEED,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    captcha: captchaOf(env),
    google: googleOf(env),
    /** the gateway that this server calls; undefined when neither a key nor an address is set */
    ai: aiOf(env),
    /** CSP sources of the gateways that users call from their browsers */
    aiConnectSources: env.AI_CONNECT_SOURCES,
    /** S3 storage for uploads; undefined to store them in the data folder */
    s3: s3Of(env),
    /** the operator's changes of the schema's quotas */
    quotas: env.QUOTAS,
    redirectUrls: env.REDIRECT_URLS,
    /** number of proxies of the operator in front of the server */
    trustedProxies: Number(env.TRUST_PROXY),
    /** data requests per minute: signed out per address, signed in per person */
    requestLimits: {
      signedOut: env.SIGNED_OUT_REQUESTS_PER_MINUTE,
      signedIn: env.SIGNED_IN_REQUESTS_PER_MINUTE,
      /** for files, per address */
      files: env.FILE_REQUESTS_PER_MINUTE,
    },
  }));

/** Rejects a group of settings when only some of them are set. */
function allOrNothing<Env extends Readonly<Record<string, unknown>>>(
  ...names: (keyof Env & string)[]
): z.core.CheckFn<Env> {
  return ({ value, issues }) => {
    const missing = names.filter((name) => value[name] === undefined);
    if (missing.length === 0 || missing.length === names.length) return;
    for (const name of missing) {
      const message = `is required with ${names.filter((one) => !missing.includes(one)).join(', ')}`;
      issues.push({ code: 'custom', path: [name], message, input: value });
    }
  };
}

/**
 * True for https, or http on this machine. With http, an attacker on the network could replace the
 * keys of a provider and sign in as any user.
 */
function isSafe(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** True when paths can be appended to the address and it contains no secrets. */
function isPlain(url: string): boolean {
  const { username, password } = new URL(url);
  // Search the text, because the parsed URL drops a `?` or `#` at the end.
  return username === '' && password === '' && !/[?#]/.test(url);
}

interface AiEnvironment {
  readonly AI_API_KEY?: string | undefined;
  readonly AI_BASE_URL?: string | undefined;
  readonly AI_TEXT_MODELS?: readonly string[] | undefined;
}

/**
 * The operator's key must only be sent to a safe address. A gateway other than the default also
 * needs a list of models.
 */
function keyIsSafe({ value, issues }: z.core.ParsePayload<AiEnvironment>): void {
  const { AI_API_KEY: key, AI_BASE_URL: address, AI_TEXT_MODELS: models = [] } = value;
  if (key === undefined || address === undefined || address === AI_BASE_URL_DEFAULT) return;
  const refuse = (name: string, message: string): void => {
    issues.push({ code: 'custom', path: [name], message, input: value });
  };
  if (!isSafe(address)) {
    refuse('AI_BASE_URL', 'must be https, or http on this machine, when AI_API_KEY is set');
  }
  if (models.length === 0) {
    refuse(
      'AI_TEXT_MODELS',
      'is required with AI_API_KEY for another gateway, because its models cost money',
    );
  }
}

function googleOf(env: {
  readonly GOOGLE_CLIENT_ID?: readonly string[] | undefined;
  readonly GOOGLE_CLIENT_SECRET?: string | undefined;
  readonly GOOGLE_ISSUER: string;
}) {
  const [id, ...others] = env.GOOGLE_CLIENT_ID ?? [];
  const clientSecret = env.GOOGLE_CLIENT_SECRET;
  if (id === undefined || clientSecret === undefined) return undefined;
  const clientIds: readonly [string, ...string[]] = [id, ...others];
  return { issuer: env.GOOGLE_ISSUER, clientIds, clientSecret };
}

function s3Of(env: {
  readonly S3_ENDPOINT?: string | undefined;
  readonly S3_BUCKET?: string | undefined;
  readonly S3_ACCESS_KEY_ID?: string | undefined;
  readonly S3_SECRET_ACCESS_KEY?: string | undefined;
  readonly S3_REGION: string;
}) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (endpoint === undefined || bucket === undefined) return undefined;
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

function aiOf(
  env: AiEnvironment & {
    readonly AI_VISION_MODEL?: string | undefined;
    readonly AI_TRANSCRIPTION_MODEL?: string | undefined;
    readonly AI_DAILY_LIMIT: number;
    readonly AI_MONTHLY_LIMIT: number;
    readonly AI_TOTAL_DAILY_LIMIT: number;
    readonly AI_TOTAL_MONTHLY_LIMIT: number;
  },
) {
  const { AI_API_KEY: apiKey, AI_BASE_URL: given } = env;
  if (apiKey === undefined && given === undefined) return undefined;
  const baseUrl = given ?? AI_BASE_URL_DEFAULT;
  const isDefault = baseUrl === AI_BASE_URL_DEFAULT;
  const named = env.AI_TEXT_MODELS?.length === 0 ? undefined : env.AI_TEXT_MODELS;
  return {
    apiKey,
    baseUrl,
    // The default models exist only on the default gateway. On another gateway, no list means that
    // all models are allowed.
    textModels: named ?? (isDefault ? DEFAULT_TEXT_MODELS : undefined),
    visionModel: env.AI_VISION_MODEL ?? (isDefault ? DEFAULT_VISION_MODEL : undefined),
    // No default: OpenRouter has no transcriptions.
    transcriptionModel: env.AI_TRANSCRIPTION_MODEL,
    dailyLimit: env.AI_DAILY_LIMIT,
    monthlyLimit: env.AI_MONTHLY_LIMIT,
    totalDailyLimit: env.AI_TOTAL_DAILY_LIMIT,
    totalMonthlyLimit: env.AI_TOTAL_MONTHLY_LIMIT,
  };
}

function captchaOf(env: {
  readonly CAPTCHA_PROVIDER?: 'turnstile' | 'hcaptcha' | undefined;
  readonly CAPTCHA_SECRET?: string | undefined;
  readonly CAPTCHA_SITE_KEY?: string | undefined;
  readonly CAPTCHA_VERIFY_URL?: string | undefined;
}) {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SECRET: secret, CAPTCHA_SITE_KEY: siteKey } = env;
  if (provider === undefined || secret === undefined || siteKey === undefined) return undefined;
  return { provider, secret, siteKey, verifyUrl: env.CAPTCHA_VERIFY_URL };
}

/** The operator's settings. `publicUrl` has no trailing slash, `dataDir` may be relative. */
export type Config = z.infer<typeof environment>;

/**
 * Reads the settings from environment variables; empty variables count as missing. Throws an Error
 * that names each invalid setting.
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new Error(`Invalid settings:\n${faults.join('\n')}`);
}
