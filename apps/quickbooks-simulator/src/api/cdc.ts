import { recordsOf, type Company, type StoredRecord } from '../company/company';
import { render, tombstone } from '../company/render';
import { kindByName } from '../model/entities';
import type { Draft, JsonObject } from '../model/json';
import { faults } from './fault';

const WINDOW_MS = 30 * 86_400_000;
const MOST_OBJECTS = 1000;

/** Change data capture (rule 13): everything written since a moment, deleted ones as tombstones. [DOC] */
export function changesSince(company: Company, entities: string | null, changedSince: string | null): JsonObject {
  if (!entities) throw faults.required('entities');
  const since = Date.parse(changedSince ?? '');
  if (Number.isNaN(since)) throw faults.required('changedSince');
  if (since < company.time.now().getTime() - WINDOW_MS)
    throw faults.business('changedSince can be at most 30 days in the past');
  const kinds = entities.split(',').map((name) => {
    const kind = kindByName(name.trim());
    if (!kind) throw faults.notQueryable(`entity ${name.trim()} is not supported`);
    return kind;
  });
  // Change times are whole seconds, so a change in the same second counts.
  const from = Math.floor(since / 1000) * 1000;
  let left = MOST_OBJECTS;
  const responses = kinds.map(({ type }) => {
    const changed = [...recordsOf(company, type).values()]
      .filter((record) => record.updatedAt.getTime() >= from)
      .sort((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime() || Number(a.id) - Number(b.id))
      .slice(0, left);
    left -= changed.length;
    return changed.length === 0 ? {} : response(company, type, changed);
  });
  return { CDCResponse: [{ QueryResponse: responses }] };
}

function response(company: Company, type: string, changed: readonly StoredRecord[]): JsonObject {
  const answer: Draft = {};
  answer[type] = changed.map((record) => (record.status === 'deleted' ? tombstone(record) : render(company, record)));
  return { ...answer, startPosition: 1, maxResults: changed.length, totalCount: changed.length };
}
