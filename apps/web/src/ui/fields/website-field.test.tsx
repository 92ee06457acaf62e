import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test } from 'vitest';
import { ReadOnlyContext } from './read-only';
import { WebsiteField } from './WebsiteField';

function Page({ website, readOnly = false }: { website: string; readOnly?: boolean }) {
  const form = useForm({ defaultValues: { website } });
  return (
    <ReadOnlyContext.Provider value={readOnly}>
      <WebsiteField form={form} name="website" label="Website" />
    </ReadOnlyContext.Provider>
  );
}

const link = () => screen.queryByRole('link');

afterEach(cleanup);

test('an address opens its page in a new tab without access to this one', () => {
  render(<Page website="https://acme.example" />);
  expect([link()?.getAttribute('href'), link()?.getAttribute('target'), link()?.getAttribute('rel')]).toEqual([
    'https://acme.example',
    '_blank',
    'noopener noreferrer',
  ]);
  fireEvent.change(screen.getByLabelText('Website'), { target: { value: 'javascript:alert(1)' } });
  expect(link()).toBeNull();
  fireEvent.change(screen.getByLabelText('Website'), { target: { value: 'www.mill.example' } });
  expect(link()?.getAttribute('href')).toBe('https://www.mill.example');
});

test('users who can only view see the address as a link, and an invalid text as text', () => {
  render(<Page website="https://acme.example" readOnly />);
  expect([link()?.getAttribute('href'), link()?.textContent]).toEqual(['https://acme.example', 'https://acme.example']);
  cleanup();
  render(<Page website="ask Dana" readOnly />);
  expect(screen.getByText('ask Dana')).toBeTruthy();
  expect(link()).toBeNull();
});
