// Runs before each file of component tests (*.test.tsx).
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library cleans up by itself only if `afterEach` is a global.
afterEach(cleanup);
