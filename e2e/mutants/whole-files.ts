import { TestRunner } from 'vitest';

/** Runs each file whole: Stryker selects single tests by the names that vitest gave them before version 5. */
export default class WholeFiles extends TestRunner {
  constructor(config: ConstructorParameters<typeof TestRunner>[0]) {
    super({ ...config, testNamePattern: undefined });
  }
}
