import { fastify } from 'fastify';
import { strFromU8, unzipSync } from 'fflate';
import { isObjectType } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { afterAll } from 'vitest';
import { registerFileRoutes } from '#files/routes';
import { registerDocumentRoutes } from '#kit/documents';
import { registerMailFileRoutes } from '#office/mail';
import { contextOfRequest, userOfLink } from '#server/requests/cookie-user';
import type { ApiClient, TestApi } from './api-client';
import { pagesOfText } from './pdf-text';
import { waysOf } from './read-everything';
import { refusalTexts } from './read-refusals';
import type { SampleValues, RecordedAnswer } from './read-everything';
import { namedTypeOf } from './whole-selection';

const LONG_AGO = new Date('2020-01-01T00:00:00Z');

/** The words of a PDF, of everything in an archive or a workbook, or of a text. */
async function wordsOf(content: Buffer): Promise<string> {
  const start = content.subarray(0, 4).toString('latin1');
  if (start === '%PDF') return (await pagesOfText(content)).join(' ');
  if (start === 'PK\u0003\u0004')
    return Object.values(unzipSync(content))
      .map((part) => strFromU8(part))
      .join('\n');
  return content.toString();
}

/** The files that users can open: those of e-mails and documents, and those that are made for them. */
export async function openFiles(api: TestApi, schema: GraphQLSchema) {
  const { db, runtime, services } = api;
  const server = fastify();
  const contextOf = contextOfRequest(runtime);
  registerMailFileRoutes(server, contextOf);
  registerDocumentRoutes(server, contextOf);
  const issuedTo = userOfLink(runtime);
  await registerFileRoutes(server, { db, files: services.files, now: services.clock, issuedTo, contextOf });
  afterAll(() => server.close());

  const texts = new Map<string, string>();
  /** What a user gets from an address; undefined if refused. A file's words are the same for everyone. */
  async function opened(client: ApiClient, url: string, key: string): Promise<string | undefined> {
    const { statusCode, rawPayload } = await server.inject({
      url,
      headers: { authorization: `Bearer ${client.token}` },
    });
    if (statusCode === 302) return `${key} of another user can be opened`;
    if (statusCode !== 200) return undefined;
    const text = texts.get(key) ?? (await wordsOf(rawPayload));
    texts.set(key, text);
    return text;
  }

  /** The mutations that return the address of a file. */
  const making = Object.fromEntries(
    Object.entries(schema.getMutationType()?.getFields() ?? {}).filter(([, { type }]) => {
      const payload = namedTypeOf(type);
      return isObjectType(payload) && ['pdfUrl', 'fileUrl', 'url'].some((name) => name in payload.getFields());
    }),
  );
  const filesOf = (userId: number) =>
    db.selectFrom('generatedFile').select(['id', 'name']).where('userId', '=', userId).execute();

  return {
    /** The text of every file that the user can open or generate. Expired links of other users open nothing. */
    async read(client: ApiClient, sampleValues: SampleValues): Promise<RecordedAnswer[]> {
      const reads: RecordedAnswer[] = [];
      const add = (root: string, call: string, text: string | undefined) =>
        text === undefined ? undefined : reads.push({ root, asked: call, text });
      const userId = client.userId ?? 0;
      const calls = waysOf(making, sampleValues).map(({ asked: call, field }) => ({ name: field.name, asked: call }));
      reads.push(...(await refusalTexts(client, calls)));
      for (const [table, path] of [
        ['mailAttachment', 'mail'],
        ['document', 'documents'],
      ] as const)
        for (const { id } of await db.selectFrom(table).select('id').execute()) {
          const url = `/files/${path}/${id}`;
          add(`files of ${table}`, url, await opened(client, url, url));
        }
      for (const { id, name } of await filesOf(userId)) {
        const path = `/files/generated/${id}`;
        const url = services.files.signer.sign(path, userId, services.clock());
        add('files made', `${path} (${name})`, await opened(client, url, path));
      }
      const others = db.selectFrom('generatedFile').select(['id', 'name', 'userId']).where('userId', '<>', userId);
      for (const { id, name, userId: owner } of await others.limit(20).execute()) {
        const path = `/files/generated/${id}`;
        const url = services.files.signer.sign(path, owner, LONG_AGO);
        if ((await opened(client, url, path)) !== undefined) throw new Error(`Someone else opened ${name}.`);
      }
      return reads;
    },
  };
}
