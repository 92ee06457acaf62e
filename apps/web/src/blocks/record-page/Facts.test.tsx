import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Fact } from './Facts';

afterEach(cleanup);

test('a fact that is blank is left out with its label, also if it depends on a condition; zero is a fact', () => {
  const isLate = Boolean(0);
  render(
    <dl>
      <Fact label="Sender">office@falcon.example</Fact>
      <Fact label="Links">{isLate && 'They don’t work'}</Fact>
      <Fact label="Last error">{null}</Fact>
      <Fact label="Note">{''}</Fact>
      <Fact label="Waiting">{0}</Fact>
    </dl>,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Sender', 'Waiting']);
});
