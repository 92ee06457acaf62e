import { configure } from '@testing-library/react';

// Only a failing test waits this long; a busy machine must not fail one.
configure({ asyncUtilTimeout: 45_000 });
