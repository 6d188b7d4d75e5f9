import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderIn } from '@skerry/shared/testing';
import { fakeCtx } from '../testing/fake-ctx.ts';
import { PanelScreen } from './panel-screen.tsx';

test('[CO-011] a message in the address is the initial text of the form', async () => {
  const fake = fakeCtx();
  fake.go('/share?message=Read%20this%20%26%20that');
  renderIn(fake, <PanelScreen />);
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Text')).value).toBe('Read this & that');
  fake.end();
});

test('[CO-011] at the root it is left to the dialog, which would add it a second time', async () => {
  const fake = fakeCtx();
  fake.go('/?message=Tides&message=Low%20water');
  renderIn(fake, <PanelScreen />);
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Text')).value).toBe('');
  fake.end();
});
