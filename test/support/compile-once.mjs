/**
 * Jest's environment of Node, in which a worker compiles each file once. Jest loads the modules of every test file anew,
 * two thousand of them for the application, and has V8 compile each again; out of V8's code cache they take a quarter of
 * a second less. Should Jest stop compiling through `node:vm`, tests get slower and nothing else.
 */
import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

const { SourceTextModule, compileFunction } = vm;

/** What comes out of V8's cache no longer knows whom to ask for an `import()`. */
const IMPORTS_LATER = /\bimport\s*[(/]/;

/** What V8 made last of each file. V8 tells sources apart by their length alone, so the source is kept beside. */
class CodeCache {
  #known = new Map();

  find(file, code) {
    const known = this.#known.get(file);
    return known?.code === code ? known.data : undefined;
  }

  keep(file, code, data) {
    if (!IMPORTS_LATER.test(code)) this.#known.set(file, { code, data });
  }
}

const modules = new CodeCache();
const functions = new CodeCache();

vm.SourceTextModule = new Proxy(SourceTextModule, {
  construct(target, [code, options]) {
    const cachedData = modules.find(options.identifier, code);
    try {
      if (cachedData) return new target(code, { ...options, cachedData });
    } catch {
      // V8 refuses what it made under other flags.
    }
    const module = new target(code, options);
    modules.keep(options.identifier, code, module.createCachedData());
    return module;
  },
});

vm.compileFunction = (code, parameters, options) => {
  const cachedData = functions.find(options.filename, code);
  const compiled = compileFunction(code, parameters, {
    ...options,
    cachedData,
    produceCachedData: !cachedData,
  });
  if (!cachedData) functions.keep(options.filename, code, compiled.cachedData);
  return compiled;
};

export default TestEnvironment;
