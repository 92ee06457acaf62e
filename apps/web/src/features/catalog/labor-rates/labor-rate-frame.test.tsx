import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clientOf, openPage, staticData } from '#testing/page-kit';
import { laborRateForm, type StoredLaborRate } from './labor-rate-form';
import { laborRatePages } from './labor-rate-pages';
import { laborRateTab } from './labor-rate-tabs.page';

const onSend = vi.fn();

async function open() {
  const client = clientOf(({ operationName, variables }) => {
    // The query for the signed-in user stays unanswered here.
    if (operationName !== 'LaborRateCreate') return undefined;
    onSend(variables['input']);
    return { data: { laborRateCreate: { __typename: 'LaborRateCreatePayload', laborRate: null } } };
  });
  const routes = (root: AnyRoute) => {
    const page = createRoute({
      getParentRoute: () => root,
      path: 'labor-rates/create',
      component: laborRatePages.Create,
      staticData,
    });
    const tabs = ['carpet', 'vinyl', 'vct', 'carpet-tile'].map((slug) =>
      createRoute({ getParentRoute: () => page, path: slug, component: laborRateTab(slug), staticData }),
    );
    return [page.addChildren(tabs)];
  };
  const router = openPage(client, '/labor-rates/create/carpet', { pages: {}, routes });
  await screen.findByLabelText('Pad');
  return router;
}

const type = (label: RegExp | string, text: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
};
const openTab = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  sessionStorage.clear();
  vi.clearAllMocks();
});
afterEach(cleanup);

describe('the four tabs of a labor rate', () => {
  test('are one form: what is typed in one is kept while another is open, and one save sends all', async () => {
    await open();
    type(/^Name/, 'Lakeside');
    type('Pad', '.55');
    type('Floor Prep', '0');
    openTab('Vinyl');
    await screen.findByLabelText('Vinyl');
    expect(screen.queryByText('Leave without saving?')).toBeNull();
    type('Vinyl', '5.75');
    openTab('Carpet');
    expect((await screen.findByLabelText<HTMLInputElement>('Pad')).value).toBe('0.55');
    press('Create');
    await waitFor(() => expect(onSend).toHaveBeenCalledOnce());
    expect(onSend.mock.calls[0]?.[0]).toMatchObject({
      laborCategory: 'Lakeside',
      carpet: { pad: 0.55, carpet: null, floorPrep: 0 },
      vinyl: { vinyl: 5.75 },
      vct: { vct: null },
    });
  });

  test('lead to a question when the whole form is left', async () => {
    const router = await open();
    type('Pad', '.55');
    void router.navigate({ to: '/other' });
    expect(await screen.findByText('Leave without saving?')).toBeTruthy();
  });

  test("open by themselves if a price can't be understood", async () => {
    const router = await open();
    type(/^Name/, 'Lakeside');
    openTab('VCT');
    await screen.findByLabelText('VCT');
    type('VCT', 'a lot');
    openTab('Carpet');
    await screen.findByLabelText('Pad');
    press('Create');
    await waitFor(() => expect(router.state.location.pathname).toBe('/labor-rates/create/vct'));
    expect(onSend).not.toHaveBeenCalled();
  });
});

describe('an error in a tab that is not open', () => {
  test('has the same message as at its field, and the summary links to it', async () => {
    const router = await open();
    type('Pad', '-3');
    openTab('VCT');
    await screen.findByLabelText('VCT');
    press('Create');
    const link = await screen.findByRole('button', { name: 'Pad' });
    expect(link.parentElement?.textContent).toBe('Pad: Can’t be negative.');
    fireEvent.click(link);
    await waitFor(() => expect(router.state.location.pathname).toBe('/labor-rates/create/carpet'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Pad')));
  });
});

describe('a copy of a labor rate', () => {
  test('keeps every price, blank and 0 alike, and needs its own name', () => {
    const blank = laborRateForm.startOf(undefined);
    const storedRate: StoredLaborRate = {
      ...blank,
      laborCategory: 'Ohio',
      carpet: { ...blank.carpet, pad: 0.55, floorPrep: 0 },
      id: '4',
      version: 2,
      editable: true,
      createdOn: '2026-01-05',
      createdBy: null,
      usedBy: [],
      history: [],
    };
    expect(laborRateForm.startOf(storedRate)).toMatchObject({
      laborCategory: 'Ohio (copy)',
      carpet: { pad: 0.55, floorPrep: 0, cove: null },
    });
  });
});
