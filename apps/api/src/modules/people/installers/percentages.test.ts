import { describe, expect, test } from 'vitest';
import { testApi, textAt, valueAt } from '#testing/api-client';
import type { ApiAnswer } from '#testing/api-client';
import { make } from '#testing/records-kit';

const api = await testApi();
const admin = await api.as('admin');

const faults = (answer: ApiAnswer) =>
  answer.errors.flatMap((error) => error.extensions['fields'] as { path: string; message: string }[]);
const installer = () => make(admin, 'installerCreate', { lastName: 'Diaz' }, 'installer');

/** The two kinds of records whose amount can be a percentage with the type PERCENTAGE. */
const KINDS = [
  {
    kind: 'insuranceCertificate',
    type: 'INSURANCE_CERTIFICATE',
    amount: 'deductionAmount',
    share: 'deductionPercent',
    called: 'deduction',
    record: { certificateType: 'LIABILITY', hasCertificate: true, expirationDate: '2099-01-31' },
    inHistory: 'Deduction',
  },
  {
    kind: 'garnishment',
    type: 'GARNISHMENT',
    amount: 'amount',
    share: 'percent',
    called: 'garnishment',
    record: { garnishmentType: 'CREDITOR' },
    inHistory: 'Percentage',
  },
] as const;

describe.each(KINDS)(
  'the $amount of a record of kind $kind',
  ({ kind, type, amount, share, called, record, inHistory }) => {
    const select = `${kind} { id version deductionType ${amount} ${share} }`;
    const create = async (values: Record<string, unknown>) =>
      admin.mutate(`${kind}Create`, { installerId: await installer(), ...record, ...values }, select);
    const update = (id: string, version: number, values: Record<string, unknown>) =>
      admin.mutate(`${kind}Update`, { id, version, ...values }, select);
    const createdRecordOf = (answer: ApiAnswer) => {
      expect(answer.errors).toEqual([]);
      return valueAt(answer, `${kind}Create.${kind}`);
    };
    const changed = (answer: ApiAnswer) => {
      expect(answer.errors).toEqual([]);
      return valueAt(answer, `${kind}Update.${kind}`);
    };

    test('is the percentage with the type PERCENTAGE, in and out', async () => {
      const answer = await create({ deductionType: 'PERCENTAGE', [amount]: 12.5 });
      expect(createdRecordOf(answer)).toMatchObject({ [amount]: 12.5, [share]: 12.5 });
      const id = textAt(answer, `${kind}Create.${kind}.id`);
      // The stored type determines what an amount alone means.
      expect(changed(await update(id, 1, { [amount]: 8 }))).toMatchObject({ [amount]: 8, [share]: 8 });
      expect(changed(await update(id, 2, { [share]: 9.25 }))).toMatchObject({ [amount]: 9.25, [share]: 9.25 });
      const recordAnswer = await admin.query(`query One($id: ID!) { ${kind}(id: $id) { ${amount} ${share} } }`, { id });
      expect(valueAt(recordAnswer, kind)).toEqual({ [amount]: 9.25, [share]: 9.25 });
    });

    test('and the percentage can both be sent where they say the same', async () => {
      const answer = await create({ deductionType: 'PERCENTAGE', [amount]: 12, [share]: 12 });
      expect(createdRecordOf(answer)).toMatchObject({ [amount]: 12, [share]: 12 });
      expect(createdRecordOf(await create({ deductionType: 'PERCENTAGE', [amount]: null, [share]: 12 }))).toMatchObject(
        {
          [amount]: 12,
        },
      );
    });

    test('is refused where it contradicts the percentage, and over 100 percent', async () => {
      expect(faults(await create({ deductionType: 'PERCENTAGE', [amount]: 12, [share]: 13 }))).toEqual([
        {
          path: amount,
          message: `This ${called} is a percentage: amount and percentage are the same number. Leave one of them out.`,
        },
      ]);
      expect(faults(await create({ deductionType: 'PERCENTAGE', [amount]: 100.5 }))).toEqual([
        { path: amount, message: `A ${called} is between 0 and 100 percent.` },
      ]);
      expect(faults(await create({ deductionType: 'AMOUNT', [share]: 12 }))).toEqual([
        { path: amount, message: `This ${called} is an amount. Enter an amount, not a percentage.` },
      ]);
      expect(faults(await create({ deductionType: 'AMOUNT', [amount]: 12, [share]: 12 }))).toEqual([
        { path: share, message: `This ${called} is an amount. Leave the percentage blank.` },
      ]);
    });

    test('is an amount again with the type AMOUNT; a percentage is not taken for one', async () => {
      const id = textAt(await create({ deductionType: 'PERCENTAGE', [amount]: 12 }), `${kind}Create.${kind}.id`);
      expect(changed(await update(id, 1, { deductionType: 'AMOUNT', [amount]: 250 }))).toMatchObject({
        [amount]: 250,
        [share]: null,
      });
      expect(changed(await update(id, 2, { deductionType: 'PERCENTAGE', [amount]: 15 }))).toMatchObject({
        [amount]: 15,
        [share]: 15,
      });
    });

    test('is a percentage in the history, too', async () => {
      const id = textAt(await create({ deductionType: 'PERCENTAGE', [amount]: 12.5 }), `${kind}Create.${kind}.id`);
      changed(await update(id, 1, { [amount]: 8 }));
      const history = await admin.query(
        `query History($id: ID!) { recordHistory(type: ${type}, id: $id) { nodes { changes { label from to } } } }`,
        { id },
      );
      expect(history.errors).toEqual([]);
      expect(JSON.stringify(valueAt(history, 'recordHistory.nodes.0.changes'))).toEqual(
        JSON.stringify([{ label: inHistory, from: '12.5%', to: '8%' }]),
      );
    });
  },
);
