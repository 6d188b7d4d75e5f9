/** All of the library as an object, which it hands to each parcel. */
const NAMESPACE = /Object\.freeze\(\{__proto__:null,(?:get \w+\(\)\{return [\w$]+\},?)+\}\)/;
/** Whether it sets up navigation between applications. */
const IN_BROWSER = /(?<=const [\w$]+=)"undefined"!=typeof window/;

/**
 * Leaves only the part of single-spa that mounts parcels: 4 KB gzip less. Its applications and their routing are kept
 * by two things that no parcel here uses. Fails if the library no longer contains them.
 */
export default function singleSpaLoader(source: string): string {
  if (!NAMESPACE.test(source) || !IN_BROWSER.test(source))
    throw new Error('single-spa is built in another way now: look at shell/operator/build/single-spa-loader.ts');
  return source.replace(NAMESPACE, 'void 0').replace(IN_BROWSER, 'false');
}
