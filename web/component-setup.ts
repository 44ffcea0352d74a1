// Runs before each file of component tests (*.test.tsx).
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine needs longer than the default of one second (see scripts/lib/patient-waits.ts).
configure({ asyncUtilTimeout: 15_000 });

// Testing Library cleans up by itself only if `afterEach` is a global.
afterEach(cleanup);
