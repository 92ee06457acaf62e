// The operations of the service on one company, as single requests and as items of a batch use them.
import { find, type Company } from '../company/company';
import { deleteEntity, voidEntity } from '../company/remove';
import { render } from '../company/render';
import { writeEntity, type WriteOptions } from '../company/write';
import type { EntityKind } from '../model/entities';
import { asText, type Draft, type JsonObject } from '../model/json';
import { faults } from './fault';

/** Runs a write; answers the entity under its name. */
export function runWrite(
  company: Company,
  kind: EntityKind,
  operation: string,
  input: JsonObject,
  options: WriteOptions = {},
): JsonObject {
  if (operation === 'delete') {
    const { id } = deleteEntity(company, kind, input, options);
    return envelope(kind, { domain: 'QBO', status: 'Deleted', Id: id });
  }
  if (operation === 'void') return envelope(kind, render(company, voidEntity(company, kind, input, options)));
  if (operation === 'update' && asText(input['Id']) === null) throw faults.required('Id');
  if (operation === 'create' && asText(input['Id']) !== null) throw faults.unsupportedProperty('Id');
  if (!['', 'create', 'update'].includes(operation)) throw faults.unsupportedOperation(operation);
  return envelope(kind, render(company, writeEntity(company, kind, input, options)));
}

/** `GET /{entity}/{id}`: 610 where there is none. Inactive ones are answered. */
export function runRead(company: Company, kind: EntityKind, id: string): JsonObject {
  const record = find(company, kind.type, id);
  if (!record) throw faults.inactive();
  return envelope(kind, render(company, record));
}

function envelope(kind: EntityKind, entity: JsonObject): JsonObject {
  const answer: Draft = {};
  answer[kind.type] = entity;
  return answer;
}
