import { ApolloClient, ApolloLink, gql, InMemoryCache, type TypedDocumentNode } from '@apollo/client';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useEffect, useReducer } from 'react';
import { Observable } from 'rxjs';
import { afterEach, beforeEach, vi } from 'vitest';
import { z } from 'zod/mini';
import { openPage } from '#testing/page-kit';
import { TextField } from '#ui/fields/fields';
import { RecordForm } from './RecordForm';
import { useEntityForm } from './use-entity-form';

export const save = gql`
  mutation Save($input: Input!) {
    save(input: $input) {
      id
    }
  }
` as TypedDocumentNode<{ save: { id: string } }, { input: Record<string, unknown> }>;
const schema = z.object({ name: z.string().check(z.minLength(1, 'Give it a name.')), city: z.string() });
const storedValues = { name: 'Lakeside', city: 'Carmel' };

/** The server of these tests: its responses in order, and the stored record. */
export const server: {
  answers: (() => ApolloLink.Result)[];
  held: Promise<void> | undefined;
  version: number;
  values: typeof storedValues | undefined;
  /** Shows what is stored now, as if it had been reloaded. */
  arrive: () => void;
} = { answers: [], held: undefined, version: 3, values: storedValues, arrive: () => undefined };

/** Holds responses back until the returned function is called. */
export function holdAnswers(): () => void {
  let answer = () => undefined as void;
  server.held = new Promise((resolve) => {
    answer = resolve;
  });
  return answer;
}

export const onSend = vi.fn();
export const onSaved = vi.fn();
export const reload = vi.fn();

function Page() {
  const [, arrive] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    server.arrive = arrive;
  }, []);
  const entity = useEntityForm({
    name: 'customer:1',
    schema,
    blank: { name: '', city: '' },
    values: server.values,
    version: server.values && server.version,
    save,
    toInput: (values, version) => ({ id: '1', version, ...values }),
    onSaved,
    reload,
  });
  return (
    <RecordForm entity={entity}>
      <TextField form={entity.form} name="name" label="Name" />
      <TextField form={entity.form} name="city" label="City" />
    </RecordForm>
  );
}

/** Opens the form on its own page; a second page is there to leave to. */
export async function open(page = Page) {
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        onSend(operation.variables['input']);
        const reply = async () => {
          await server.held;
          observer.next(server.answers.shift()?.() ?? { data: { save: { __typename: 'Payload', id: '1' } } });
          observer.complete();
        };
        void reply();
      }),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const router = openPage(client, '/', { pages: { '/': page } });
  await screen.findByLabelText('Name');
  return router;
}

export const refusal = (extensions: Record<string, unknown>) => () =>
  ({
    data: null,
    errors: [{ message: 'Refused.', extensions: { code: 'VALIDATION_ERROR', ...extensions } }],
  }) as unknown as ApolloLink.Result;
export const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
export const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Starts each test with the stored record and nothing kept from the previous one. */
export function freshForms(): void {
  beforeEach(() => {
    Object.assign(server, { answers: [], held: undefined, version: 3, values: storedValues });
    sessionStorage.clear();
    vi.clearAllMocks();
  });
  afterEach(cleanup);
}
