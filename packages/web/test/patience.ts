import { configure } from '@testing-library/react';

// The first page of a file is compiled while the test waits; on a busy machine that takes many seconds.
configure({ asyncUtilTimeout: 60_000 });
