import { defineConfig } from 'vitest/config'

/** The browser journeys: against the real program, one file after another. */
export default defineConfig({
  test: {
    include: ['test/e2e/**/*.e2e.ts'],
    globalSetup: 'test/e2e/global-setup.ts',
    fileParallelism: false,
    // On a machine that has other work to do a browser may miss its ten seconds; what fails twice is broken.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
