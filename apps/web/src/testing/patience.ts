import { configure } from '@testing-library/react';

// Only a failing test waits this long; a busy machine must not make one fail.
configure({ asyncUtilTimeout: 45_000 });
