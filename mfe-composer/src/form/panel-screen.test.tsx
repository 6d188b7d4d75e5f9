import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { cleanup, renderIn } from '../testing/render.tsx';
import { PanelScreen } from './panel-screen.tsx';

afterEach(cleanup);

test('[CO-011] a message in the address is what the form begins with', async () => {
  const fake = fakeCtx();
  fake.go('/share?message=Read%20this%20%26%20that');
  renderIn(fake, <PanelScreen />);
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Text')).value).toBe('Read this & that');
  fake.end();
});
