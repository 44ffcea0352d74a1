// Runs before each file of component tests (*.test.tsx).
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library does this by itself only where `afterEach` is a global.
afterEach(cleanup);
