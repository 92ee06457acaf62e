import { cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useNextCard } from './use-next-card';

afterEach(cleanup);

function Cards({ names, doneHere = names }: { names: readonly string[]; doneHere?: readonly string[] }) {
  const list = useRef<HTMLDivElement>(null);
  const done = useRef<ReadonlySet<string>>(new Set());
  useLayoutEffect(() => {
    done.current = new Set([...done.current, ...doneHere]);
  });
  useNextCard(list, names, done);
  return (
    <>
      <input aria-label="Search" />
      <div ref={list} aria-label="List">
        {names.map((name) => (
          <form key={name} data-order={name}>
            <a href={`/${name}`}>{name}</a>
            <input aria-label={name} />
          </form>
        ))}
      </div>
    </>
  );
}

const focused = () => document.activeElement?.getAttribute('aria-label');

test('the card after the one that left takes the focus; the one before it after the last', () => {
  const { rerender } = render(<Cards names={['A', 'B', 'C']} />);
  screen.getByLabelText('B').focus();
  rerender(<Cards names={['A', 'C']} />);
  expect(focused()).toBe('C');
  rerender(<Cards names={['A']} />);
  expect(focused()).toBe('A');
  rerender(<Cards names={[]} />);
  expect(document.activeElement).toBe(document.body);
});

test('a card that is drawn again keeps the focus', () => {
  const { rerender } = render(<Cards names={['A 1', 'B 1']} />);
  screen.getByRole('link', { name: 'A 1' }).focus();
  rerender(<Cards names={['A 2', 'B 1']} />);
  expect(focused()).toBe('A 2');
});

test('a list that changes takes no focus from elsewhere', () => {
  const { rerender } = render(<Cards names={['A', 'B']} />);
  rerender(<Cards names={['B']} />);
  expect(document.activeElement).toBe(document.body);
  screen.getByLabelText('B').focus();
  screen.getByLabelText('Search').focus();
  rerender(<Cards names={['C']} />);
  expect(focused()).toBe('Search');
});

test('a card that somebody else took off the list leaves the focus on the list', () => {
  const { rerender } = render(<Cards names={['A', 'B', 'C']} doneHere={[]} />);
  screen.getByLabelText('B').focus();
  rerender(<Cards names={['A', 'C']} doneHere={[]} />);
  expect(focused()).toBe('List');
  // Nor does the next change bring it to another.
  rerender(<Cards names={['C']} doneHere={[]} />);
  expect(focused()).toBe('List');
  screen.getByLabelText('C').focus();
  rerender(<Cards names={['C', 'D']} doneHere={[]} />);
  expect(focused()).toBe('C');
});
