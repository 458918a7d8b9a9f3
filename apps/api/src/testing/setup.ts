import { afterAll } from 'vitest';
import { refusePersonalLines } from './test-logger';

// After all that the file itself does in the end, which is logged, too.
afterAll(refusePersonalLines);
