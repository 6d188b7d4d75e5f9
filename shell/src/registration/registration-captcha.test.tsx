import { setConnection, type AnswerParsed } from '@skerry/shared/testing';
import { ApiFailure } from '@skerry/shared/api';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { errorOf, field, fill, open, refusal, settle, submit, type } from './testing/filled-form.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the captcha', () => {
  let made = 0;
  const picture = () => {
    made += 1;
    return {
      type: 'native',
      url: `data:image/png;base64,${made}`,
      token: `t${made}`,
      answerData: `a${made}`,
      secondsValid: 300,
    };
  };
  const shown = () => screen.queryByRole('img', { name: 'Picture of letters to enter' })?.getAttribute('src');
  afterEach(() => {
    made = 0;
  });
  async function opened(answer: AnswerParsed = picture) {
    const shell = open({}, answer);
    await settle();
    return shell;
  }

  test('[PR-086] of the kind none asks for nothing', async () => {
    const { session } = await opened(() => ({ type: 'none', url: '', token: '', answerData: '', secondsValid: null }));
    expect(screen.queryByLabelText('What the picture shows')).toBeNull();
    fill();
    await submit();
    expect(session.register.mock.calls[0]?.[0].captcha).toBeUndefined();
  });

  test('[PR-086] is not asked for where the server has none', async () => {
    const { api } = open();
    await settle();
    expect(api.calls).toEqual([]);
  });

  test.each([
    ['native', 'data:image/png;base64,AA=='],
    ['kocaptcha', 'https://captcha.test/1.png'],
  ])('[PR-086] of the kind %s is a picture, and its answer goes along with what belongs to it', async (kind, url) => {
    const { session } = await opened(() => ({ ...picture(), type: kind, url }));
    expect(shown()).toBe(url);
    fill();
    await submit();
    expect(errorOf('What the picture shows')).toBe('Enter what the picture shows');
    expect(session.register).not.toHaveBeenCalled();
    type('What the picture shows', ' XY4 ');
    await submit();
    expect(session.register.mock.calls[0]?.[0].captcha).toEqual({ token: 't1', solution: 'XY4', answerData: 'a1' });
  });

  test('[PR-092] after any failure there is a new one, and only its answer is lost', async () => {
    const { session } = await opened();
    session.register.mockResolvedValue(refusal([{ key: 'captcha', field: 'Captcha', message: 'Invalid CAPTCHA' }]));
    fill([['What the picture shows', 'XY4']]);
    await submit();
    await settle();
    expect(shown()).toBe('data:image/png;base64,2');
    expect(field('What the picture shows').value).toBe('');
    expect(errorOf('What the picture shows')).toBe('That doesn’t match the picture. Here’s a new one.');
    expect(document.activeElement).toBe(field('What the picture shows'));
    expect(field('Username').value).toBe(' carol ');
    session.register.mockResolvedValue(
      refusal([{ key: 'username', field: 'Username', message: 'has already been taken' }]),
    );
    type('What the picture shows', 'AB3');
    await submit();
    await settle();
    expect(session.register.mock.lastCall?.[0].captcha).toEqual({ token: 't2', solution: 'AB3', answerData: 'a2' });
    expect(shown()).toBe('data:image/png;base64,3');
    expect(field('What the picture shows').value).toBe('');
    expect(document.activeElement).toBe(field('Username'));
    expect(screen.getByText('Here’s a new picture.')).toBeTruthy();
  });

  test('another one comes on request, and when it expires', async () => {
    vi.useFakeTimers();
    await opened();
    type('What the picture shows', 'XY4');
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Another picture' }));
    });
    expect(shown()).toBe('data:image/png;base64,2');
    expect(field('What the picture shows').value).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(299_999));
    expect(shown()).toBe('data:image/png;base64,2');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(shown()).toBe('data:image/png;base64,3');
    expect(screen.getByText('That picture expired. Here’s a new one.')).toBeTruthy();
  });

  test('that does not load can be asked for again; until then nothing is sent', async () => {
    const answers = [new ApiFailure('server', { status: 500 }), { ...picture(), url: '' }, picture()];
    const { session } = await opened(() => {
      const next = answers.shift();
      if (next instanceof ApiFailure) throw next;
      return next;
    });
    fill();
    await submit();
    expect(session.register).not.toHaveBeenCalled();
    const again = () => screen.getByRole('button', { name: 'Try again' });
    expect(document.activeElement).toBe(again());
    await act(async () => fireEvent.click(again()));
    expect(screen.getByText(/Couldn’t load the picture/)).toBeTruthy();
    await act(async () => fireEvent.click(again()));
    fireEvent.error(screen.getByRole('img', { name: 'Picture of letters to enter' }));
    expect(again()).toBeTruthy();
  });

  test('that does not load without a connection comes when that is back', async () => {
    const answers = [new ApiFailure('network'), picture()];
    await opened(() => {
      const next = answers.shift();
      if (next instanceof ApiFailure) throw next;
      return next;
    });
    await setConnection('lost');
    expect(screen.getByText(/Couldn’t load the picture/)).toBeTruthy();
    await setConnection('back');
    expect(screen.getByRole('img', { name: 'Picture of letters to enter' })).toBeTruthy();
  });
});
