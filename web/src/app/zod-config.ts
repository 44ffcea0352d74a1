import { config } from 'zod/v4/core';

// zod compiles schemas with `new Function` if it can. The Content-Security-Policy forbids that, and
// even the attempt is reported as a violation. All copies of zod share this setting.
config({ jitless: true });
