/** The rows of a file with preferences, and their texts: the build takes them out (`rows-loader`). */
declare module '*.json?rows' {
  const settings: import('@skerry/shared/contract').BuiltSettings;
  export default settings;
}
