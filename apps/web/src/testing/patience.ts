import { configure } from '@testing-library/react';

// Only a test that fails waits so long; a busy machine must not make one fail.
configure({ asyncUtilTimeout: 45_000 });
