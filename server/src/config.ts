import * as z from 'zod';

const PORT_DEFAULT = 3000;

const text = z.string().trim().min(1).optional();

const environment = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(PORT_DEFAULT),
    HOST: text,
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    DATA_DIR: z.string().trim().min(1).default('.data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    SEED: z.enum(['sample', 'none']).optional(),
  })
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST ?? 'localhost',
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    jwtSecret: env.JWT_SECRET,
    seed: env.SEED,
  }));

/** What the operator set; `publicUrl` has no trailing slash, `dataDir` may be relative. */
export type Config = z.infer<typeof environment>;

/** Reads the settings once. An empty variable counts as not set. Throws an Error that names each wrong one. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new Error(`These settings cannot be used:\n${faults.join('\n')}`);
}
