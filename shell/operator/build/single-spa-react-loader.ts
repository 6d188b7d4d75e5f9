import { replaceCode } from './replace-code.ts';

/**
 * Leaves what a parcel with its own element, React's `createRoot` and an error boundary needs of single-spa-react: the
 * only form that `shared/runtime/define.tsx` has. Without helpers for browsers of ten years ago, checks of options,
 * older ways to render, and elements made by name: more than 1 KB gzip less.
 */
export default function singleSpaReactLoader(source: string): string {
  return replaceCode(source, 'single-spa-react-loader.ts', [
    { from: 'function e(e,t){', until: 'function a(e,t){', by: 'const t=Object.assign;' },
    { from: 'function a(e,t){', until: 'var c=null;', by: '' },
    { from: 'if("object"!==n(e))', until: 'var o,r=t(t({},u),e);', by: '' },
    { from: 'if(!r.React)throw', until: '!c&&r.React.createContext', by: '' },
    { from: 'e.suppressComponentDidCatchWarning||', until: 'var r=y(e,t,(function(){n(this)}))', by: '' },
    {
      from: ',c=a(e,t)(),u=function(e){',
      until: ';e.domElements[t.name]=c',
      by: ',c=t.domElement,u=d(e).createRoot(c);u.render(r)',
    },
    { from: 'o&&o.unmount?', until: ',delete e.domElements[t.name]', by: 'o.unmount()' },
    { from: 'if(r&&r.render)', until: '}))}function d(e)', by: 'r.render(o)' },
    { from: 'function d(e){', until: 'function y(e,n,o)', by: 'function d(e){return e.ReactDOMClient}' },
  ]);
}
