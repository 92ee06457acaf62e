import { randomUUID } from 'node:crypto';
import { addDays } from '@falcon/domain/kit/schedule';
import sharp from 'sharp';
import { expect } from 'vitest';
import { testApi, valueAt } from '#testing/api-client';
import { orderWalk } from '#testing/order-walk';
import type { WalkedOrder } from '#testing/order-walk';
import { companyToday } from '#testing/today';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

/** An answer of the installers' schema. */
interface CrewAnswer {
  readonly data: unknown;
  readonly message: string | undefined;
  readonly code: string | undefined;
  /** Of a refused phone: whether it may keep what it has not sent yet. */
  readonly keepsWork: boolean | undefined;
}

/** A photo as a phone sends it. */
export async function photo(shade = 0): Promise<string> {
  const data = await sharp({
    create: { width: 8, height: 8, channels: 3, background: { r: shade % 256, g: 90, b: 40 } },
  })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${data.toString('base64')}`;
}

/** An office whose installers open links. */
export async function openDoors() {
  const api = await testApi();
  const walk = await orderWalk(api);
  const { admin } = walk;
  const today = companyToday();

  const linkOf = async (installerId: number) =>
    valueAt(
      await admin.query(
        'query Q($id: ID!) { installer(id: $id) { link { id address validThrough phones { id userAgent } } } }',
        { id: String(installerId) },
      ),
      'installer.link',
    ) as {
      readonly id: string;
      readonly address: string;
      readonly validThrough: string;
      readonly phones: readonly { readonly id: string; readonly userAgent: string }[];
    } | null;

  /** Creates or renews the link of an installer and returns its token. */
  async function link(installerId: number, validThrough = addDays(today, 30)): Promise<string> {
    const answer = await admin.mutate('installerLinkSet', { installerId, validThrough }, 'installer { id }');
    expect(answer.errors).toEqual([]);
    return (await linkOf(installerId))?.address.split('#')[1] ?? '';
  }

  let caller = 0;
  /** A phone without anything; it keeps the cookie that it gets. */
  function phone(userAgent = IPHONE) {
    let cookie = '';
    const remoteAddress = `10.3.0.${(caller += 1)}`;
    const headers = () => ({
      'content-type': 'application/json',
      'user-agent': userAgent,
      ...(cookie ? { cookie } : {}),
    });
    return {
      cookie: () => cookie,
      /** Opens a link, on a phone that may still owe work of an installer; returns the sentence if it is refused. */
      async open(token: string, owes?: string): Promise<string | null> {
        const answer = await api.app.inject({
          method: 'POST',
          url: '/crew/open',
          remoteAddress,
          headers: headers(),
          payload: { token, owes },
        });
        const set = String(answer.headers['set-cookie'] ?? '');
        if (set !== '') cookie = set.split(';')[0] ?? '';
        return answer.statusCode === 200 ? null : answer.json<{ message: string }>().message;
      },
      async ask(query: string, variables: Readonly<Record<string, unknown>> = {}): Promise<CrewAnswer> {
        const answer = await api.app.inject({
          method: 'POST',
          url: '/crew/graphql',
          remoteAddress,
          headers: headers(),
          payload: { query, variables },
        });
        const body = answer.json<{
          data?: unknown;
          errors?: { message: string; extensions?: { code?: string; keepsWork?: boolean } }[];
        }>();
        const [error] = body.errors ?? [];
        const { code, keepsWork } = error?.extensions ?? {};
        return { data: body.data, message: error?.message, code, keepsWork };
      },
      file: (path: string) => api.app.inject({ method: 'GET', url: path, remoteAddress, headers: headers() }),
    };
  }

  /** A phone that an installer has opened their link on. */
  async function phoneOf(installerId: number) {
    const one = phone();
    expect(await one.open(await link(installerId))).toBeNull();
    return one;
  }

  const setDate = (order: Pick<WalkedOrder, 'id'>, installDate: string) =>
    api.db.updateTable('workOrder').set({ installDate }).where('id', '=', Number(order.id)).execute();

  /** An order that an installer has today. */
  async function jobOf(installerId: number, extra: Record<string, unknown> = {}): Promise<WalkedOrder> {
    const order = await walk.inReconcile(installerId, extra);
    await setDate(order, today);
    return order;
  }

  /** A write of a phone, with an id of its own unless one is given. */
  const write = (
    one: ReturnType<typeof phone>,
    name: string,
    input: Readonly<Record<string, unknown>>,
    selection = '{ id summary { lastReport { kind } loadedCount } reports { kind note } photos { id kind } }',
  ) => {
    const type: Readonly<Record<string, string>> = {
      photoAdd: 'JobPhotoInput',
      pieceCheck: 'PieceInput',
      daysOffAsk: 'DaysOffInput',
      certificateAdd: 'CertificateInput',
    };
    return one.ask(`mutation M($input: ${type[name] ?? 'JobReportInput'}!) { ${name}(input: $input) ${selection} }`, {
      input: { id: randomUUID(), ...input },
    });
  };

  const reportsOf = async (order: Pick<WalkedOrder, 'id'>) =>
    valueAt(
      await admin.query('query Q($id: ID!) { workOrder(id: $id) { jobReports { kind label note } } }', {
        id: order.id,
      }),
      'workOrder.jobReports',
    );
  const needs = async () =>
    (
      valueAt(await admin.query('{ dashboard { needsYou { kind text link } } }'), 'dashboard.needsYou') as {
        readonly kind: string;
        readonly text: string;
        readonly link: string;
      }[]
    ).filter(({ kind }) => ['NOT_INSTALLED', 'DAYS_OFF', 'CERTIFICATE'].includes(kind));

  return { api, walk, admin, today, link, linkOf, phone, phoneOf, setDate, jobOf, write, reportsOf, needs };
}
