import { useModule } from '../../runtime/index.ts';
import { asking } from './asking.tsx';
import { refuses } from './refuses.ts';
import { effect, withPart } from './sample-module.tsx';

function LinkTo({ name }: { name: string }) {
  return <a href={useModule().ports.navigation.href('profile.user', { name })}>{name}</a>;
}
function Write() {
  const { bus } = useModule();
  return (
    <button type="button" onClick={() => void bus.command('composer/open/v1', {})}>
      Write
    </button>
  );
}
refuses('is in English if there is no translation', [
  [
    'text that is not a message',
    withPart(() => (
      <p>{new Intl.DisplayNames(useModule().i18n.locale === 'en' ? 'en' : 'de', { type: 'language' }).of('fr')}</p>
    )),
    /French/,
    /Take every text from the messages/,
  ],
  [
    'a language that it does not expect',
    withPart(() => <p>{{ en: 'Hello', ar: 'مرحبا' }[useModule().i18n.locale]!.trim()}</p>),
    /TypeError/,
    /Catch failures/,
  ],
]);

refuses('renders from right to left', [
  [
    'a side in the style of an element',
    withPart(() => <p style={{ marginLeft: 4 }} />),
    /style="margin-left: 4px;" is not mirrored/,
    /logical properties/,
  ],
  [
    'text that is put to one side',
    withPart(() => <p style={{ textAlign: 'left' }} />),
    /text-align: left/,
    /logical properties/,
  ],
  [
    'a view that breaks there',
    withPart(() => {
      if (useModule().i18n.direction === 'rtl') throw new Error('not made for this');
      return null;
    }),
    /not made for this/,
    /Catch failures/,
  ],
]);

refuses('has no axe violations', [
  ['a button without a name', withPart(() => <button type="button" />), /button-name/, /dequeuniversity/],
  [
    'a violation only while it loads',
    asking(({ found }) => (found.state === 'loading' ? <img src="buoy.png" /> : <p>3 buoys</p>)),
    /image-alt/,
    /dequeuniversity/,
  ],
]);

refuses('works without other modules', [
  ['a dead link', withPart(() => <LinkTo name="ana" />), /a link that leads nowhere: <a>ana/, /RouteLink/],
  [
    'a command without a handler',
    effect(({ bus }) => {
      void bus.command('composer/open/v1', {});
    }),
    /it sends composer\/open\/v1, which has no handler/,
    /ctx\.bus\.can/,
  ],
  ['a button that does nothing', withPart(Write), /the button "Write" sends composer\/open\/v1/, /ctx\.bus\.can/],
]);
