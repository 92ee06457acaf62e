import type { Company } from '../company/company';
import { isEntityType, kindOf } from '../model/entities';
import { asText, isObject, objectsOf, type JsonObject } from '../model/json';
import { runQuery } from '../query/run';
import { Fault, faults } from './fault';
import { runWrite } from './operations';

const MOST_ITEMS = 30;

/** Rule 14: up to 30 items, each with its own success or Fault; no item sees what another one creates. [DOC] */
export function runBatch(company: Company, body: JsonObject): JsonObject {
  const items = objectsOf(body['BatchItemRequest']);
  if (items.length === 0) throw faults.required('BatchItemRequest');
  if (items.length > MOST_ITEMS) throw faults.business(`Batch size exceeds the limit of ${MOST_ITEMS} items`);
  const ids = items.map((item) => asText(item['bId']));
  if (ids.includes(null)) throw faults.required('bId');
  if (new Set(ids).size !== ids.length) throw faults.business('Each bId must be unique');
  const hidden = new Set<string>();
  const answers = new Map<JsonObject, JsonObject>();
  const answer = (item: JsonObject, run: () => JsonObject): void => {
    answers.set(item, { bId: item['bId'], ...orFault(run) });
  };
  const isQuery = (item: JsonObject): boolean => asText(item['Query']) !== null;
  // Queries run first: they see the state before the batch.
  for (const item of items.filter(isQuery))
    answer(item, () => ({ QueryResponse: runQuery(company, asText(item['Query']) ?? '') }));
  for (const item of items.filter((one) => !isQuery(one))) answer(item, () => runItem(company, item, hidden));
  return { BatchItemResponse: items.map((item) => answers.get(item)) };
}

function runItem(company: Company, item: JsonObject, hidden: Set<string>): JsonObject {
  const type = Object.keys(item).find(isEntityType);
  if (!type)
    throw faults.unsupportedProperty(Object.keys(item).find((key) => key !== 'bId' && key !== 'operation') ?? '');
  const input = item[type];
  if (!isObject(input)) throw faults.required(type);
  const before = company.nextId;
  const result = runWrite(company, kindOf(type), asText(item['operation']) ?? '', input, { hidden });
  for (let id = before; id < company.nextId; id += 1) hidden.add(String(id));
  return result;
}

function orFault(run: () => JsonObject): JsonObject {
  try {
    return run();
  } catch (error) {
    if (error instanceof Fault) return error.body();
    throw error;
  }
}
