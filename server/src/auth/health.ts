import type { Handler } from './auth-deps.ts';

/** GET /health: shows that the service runs. */
export function health(): Handler {
  return (context) =>
    context.json({
      name: 'Promptory auth',
      version: '1.0.0',
      description: 'User registration and authentication, compatible with Supabase Auth',
    });
}
