import type { Endpoint } from './auth-deps.ts';

/** GET /health: that the service answers at all. */
export function health(): Endpoint {
  return (context) =>
    context.json({
      name: 'Promptory auth',
      version: '1.0.0',
      description: 'User registration and authentication, compatible with Supabase Auth',
    });
}
