// `/__fake/…`: how a test or the built-in page controls the simulator.
import { Fault } from '../api/fault';
import { jsonAnswer, type Answer, type Incoming } from '../http/exchange';
import { isObject, type JsonObject } from '../model/json';
import type { Simulation } from '../simulation';
import { actions } from './actions';
import { lookInside } from './look';

/** Answers a request to the control surface; errors are sentences for the person who wrote the test. */
export async function serveControl(simulation: Simulation, request: Incoming): Promise<Answer> {
  const name = request.path.slice('/__fake/'.length);
  try {
    if (request.method === 'GET') {
      const seen = lookInside(simulation, name, request.query);
      return seen === null ? unknown(name) : jsonAnswer(200, seen);
    }
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (request.method !== 'POST' || !action) return unknown(name);
    return jsonAnswer(200, (await action(simulation, bodyOf(request))) ?? { done: true });
  } catch (error) {
    if (error instanceof Fault) return jsonAnswer(400, { error: error.detail, code: error.code });
    return jsonAnswer(400, { error: error instanceof Error ? error.message : String(error) });
  }
}

const unknown = (name: string): Answer => jsonAnswer(404, { error: `There is no /__fake/${name}` });

function bodyOf(request: Incoming): JsonObject {
  if (request.body.trim() === '') return {};
  const body: unknown = JSON.parse(request.body);
  if (!isObject(body)) throw new Error('The body must be a JSON object');
  return body;
}
