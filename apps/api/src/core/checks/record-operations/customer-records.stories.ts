import { NOBODY } from './story';
import type { Facts, Stories } from './story';

const MAIL = 'Ana <ana@';
const of = (facts: Facts) => String(facts.customerId);
const contact = (facts: Facts) =>
  facts.make(
    'contactCreate',
    { ownerType: 'CUSTOMER', ownerId: of(facts), name: 'Ana Moss', emailAddress: 'ana@lakeside.example' },
    'contact',
  );
const cost = (facts: Facts) =>
  facts.make(
    'additionalCostCreate',
    { customerId: of(facts), description: 'Lift', materialCost: 10, laborCost: 5, profitCost: 2 },
    'additionalCost',
  );
const note = (facts: Facts) =>
  facts.make('noteCreate', { ownerType: 'CUSTOMER', ownerId: of(facts), text: 'Key at the desk' }, 'note');
const TEXT_FILE = `data:text/plain;base64,${Buffer.from('gate code 4711').toString('base64')}`;
const document = (facts: Facts) =>
  facts.make(
    'documentCreate',
    { ownerType: 'CUSTOMER', ownerId: of(facts), name: 'gate.txt', dataUri: TEXT_FILE },
    'document',
  );
const costs = { materialCost: 10, laborCost: 5, profitCost: 2 };

/** What belongs to a customer: contacts, notes, documents and additional costs. */
export const customerRecordStories: Stories = {
  contact: async (facts) => ({
    call: `contact(id: "${await contact(facts)}")`,
    select: 'name emailAddress ownerType',
    answers: { name: 'Ana Moss', emailAddress: 'ana@lakeside.example', ownerType: 'CUSTOMER' },
    faulty: `contact(id: "${NOBODY}")`,
    code: 'NOT_FOUND',
  }),
  contacts: async (facts) => {
    const ownerId = await facts.make('propertyFirmCreate', { name: 'Two contacts' }, 'propertyFirm');
    for (const name of ['Bo', 'Ada'])
      await facts.make('contactCreate', { ownerType: 'PROPERTY_FIRM', ownerId, name }, 'contact');
    return {
      call: `contacts(ownerType: PROPERTY_FIRM, ownerId: "${ownerId}", sort: NAME, direction: DESC)`,
      select: 'name',
      answers: [{ name: 'Bo' }, { name: 'Ada' }],
      faulty: `contacts(ownerType: PROPERTY_FIRM, ownerId: "${NOBODY}")`,
      code: 'NOT_FOUND',
    };
  },
  contactCreate: (facts) => ({
    call: { ownerType: 'CUSTOMER', ownerId: of(facts), name: 'Ben', workPhone: '317.555.0199', invoice: false },
    select: 'contact { name workPhone invoice }',
    answers: { contact: { name: 'Ben', workPhone: '3175550199', invoice: false } },
    faulty: { ownerType: 'CUSTOMER', ownerId: of(facts), name: '', emailAddress: MAIL, workPhone: '1' },
    code: 'VALIDATION_ERROR',
    fields: ['emailAddress', 'name', 'workPhone'],
  }),
  contactUpdate: async (facts) => {
    const id = await contact(facts);
    return {
      call: { id, version: 1, title: 'Manager', invoice: true },
      select: 'contact { title invoice name }',
      answers: { contact: { title: 'Manager', invoice: true, name: 'Ana Moss' } },
      faulty: { id, version: 1, invoice: true, emailAddress: '' },
      code: 'VALIDATION_ERROR',
      fields: ['emailAddress'],
    };
  },
  contactDelete: async (facts) => ({
    call: { id: await contact(facts) },
    select: 'contact { name }',
    answers: { contact: { name: 'Ana Moss' } },
    faulty: { id: NOBODY },
    code: 'NOT_FOUND',
  }),
  note: async (facts) => ({
    call: `note(id: "${await note(facts)}")`,
    select: 'text author { firstName }',
    answers: { text: 'Key at the desk', author: { firstName: 'Test' } },
    faulty: `note(id: "${NOBODY}")`,
    code: 'NOT_FOUND',
  }),
  notes: async (facts) => {
    const ownerId = await facts.make('propertyFirmCreate', { name: 'With a note' }, 'propertyFirm');
    await facts.make('noteCreate', { ownerType: 'PROPERTY_FIRM', ownerId, text: 'Pays late' }, 'note');
    return {
      call: `notes(ownerType: PROPERTY_FIRM, ownerId: "${ownerId}", sort: CREATION_DATE, direction: DESC)`,
      select: 'text',
      answers: [{ text: 'Pays late' }],
      faulty: `notes(ownerType: PROPERTY_FIRM, ownerId: "${NOBODY}")`,
      code: 'NOT_FOUND',
    };
  },
  noteCreate: (facts) => ({
    call: { ownerType: 'CUSTOMER', ownerId: of(facts), text: '  Dog in 4/213  ' },
    select: 'note { text }',
    answers: { note: { text: 'Dog in 4/213' } },
    faulty: { ownerType: 'CUSTOMER', ownerId: of(facts), text: '   ' },
    code: 'VALIDATION_ERROR',
    fields: ['text'],
  }),
  noteUpdate: async (facts) => {
    const id = await note(facts);
    return {
      call: { id, version: 1, text: 'Key at the gate' },
      select: 'note { text }',
      answers: { note: { text: 'Key at the gate' } },
      faulty: { id, version: 1, text: '' },
      code: 'VALIDATION_ERROR',
      fields: ['text'],
    };
  },
  noteDelete: async (facts) => ({
    call: { id: await note(facts) },
    select: 'note { text }',
    answers: { note: { text: 'Key at the desk' } },
    faulty: { id: NOBODY },
    code: 'NOT_FOUND',
  }),
  documents: async (facts) => {
    await document(facts);
    return {
      call: `documents(ownerType: CUSTOMER, ownerId: "${of(facts)}", isEnabled: true, sort: NAME, direction: ASC, first: 1)`,
      select: 'nodes { name type } pageInfo { endCursor }',
      answers: { nodes: [{ name: 'gate.txt' }] },
      faulty: `documents(ownerType: CUSTOMER, ownerId: "${NOBODY}")`,
      code: 'NOT_FOUND',
    };
  },
  documentCreate: (facts) => ({
    call: { ownerType: 'CUSTOMER', ownerId: of(facts), name: 'map.txt', dataUri: TEXT_FILE },
    select: 'document { name size isEnabled }',
    answers: { document: { name: 'map.txt', size: 14, isEnabled: true } },
    faulty: { ownerType: 'CUSTOMER', ownerId: of(facts), name: 'map.pdf', dataUri: 'gate code' },
    code: 'DATA_URI_ERROR',
  }),
  documentChangeStatus: async (facts) => {
    const id = await document(facts);
    return {
      call: { id, version: 1, isEnabled: false },
      select: 'document { isEnabled }',
      answers: { document: { isEnabled: false } },
      faulty: { id: NOBODY, version: 1, isEnabled: false },
      code: 'NOT_FOUND',
    };
  },
  documentDelete: async (facts) => ({
    call: { id: await document(facts) },
    select: 'document { name }',
    answers: { document: { name: 'gate.txt' } },
    faulty: { id: NOBODY },
    code: 'NOT_FOUND',
  }),
  additionalCost: async (facts) => ({
    call: `additionalCost(id: "${await cost(facts)}")`,
    select: 'description lineTotal units { name }',
    answers: { description: 'Lift', lineTotal: 17, units: [] },
    faulty: `additionalCost(id: "${NOBODY}")`,
    code: 'NOT_FOUND',
  }),
  additionalCosts: async (facts) => {
    const customerId = await facts.make('customerCreate', { name: 'Costly Court', customerTypeId: '1' }, 'customer');
    const unitId = await facts.make('unitCreate', { customerId, flooringTypeId: '1', name: '2BR' }, 'unit');
    await facts.make(
      'additionalCostCreate',
      { customerId, description: 'Parking', ...costs, unitIds: [unitId] },
      'additionalCost',
    );
    return {
      call: `additionalCosts(customerId: "${customerId}", unitId: "${unitId}")`,
      select: 'description materialCost units { name isEnabled }',
      answers: [{ description: 'Parking', materialCost: 10, units: [{ name: '2BR', isEnabled: true }] }],
      faulty: `additionalCosts(customerId: "${NOBODY}")`,
      code: 'NOT_FOUND',
    };
  },
  additionalCostCreate: (facts) => ({
    call: { customerId: of(facts), description: 'Stairs', ...costs, unitIds: [String(facts.carpetUnitId)] },
    select: 'additionalCost { lineTotal units { name } }',
    answers: { additionalCost: { lineTotal: 17, units: [{ name: '2BR-A' }] } },
    faulty: { customerId: of(facts), description: '' },
    code: 'VALIDATION_ERROR',
    fields: ['description'],
  }),
  additionalCostUpdate: async (facts) => {
    const id = await cost(facts);
    return {
      call: { id, version: 1, laborCost: 5.5 },
      select: 'additionalCost { lineTotal }',
      answers: { additionalCost: { lineTotal: 17.5 } },
      faulty: { id, version: 1, unitIds: [NOBODY] },
      code: 'NOT_FOUND',
    };
  },
  additionalCostDelete: async (facts) => ({
    call: { id: await cost(facts) },
    select: 'additionalCost { description }',
    answers: { additionalCost: { description: 'Lift' } },
    faulty: { id: NOBODY },
    code: 'NOT_FOUND',
  }),
};
