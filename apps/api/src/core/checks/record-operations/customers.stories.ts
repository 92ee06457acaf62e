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

/** Customers and their contacts, notes, documents and additional costs; customer types and invoice methods. */
export const customerStories: Stories = {
  customer: (facts) => ({
    call: `customer(id: "${of(facts)}")`,
    select: 'name invoiceEmails isEnabled address { singleLine } salesperson { fullName }',
    answers: {
      name: 'Lakeside Apartments',
      invoiceEmails: ['ap@lakeside.example'],
      isEnabled: true,
      salesperson: { fullName: 'Ann Lee' },
    },
    faulty: `customer(id: "${NOBODY}")`,
    code: 'NOT_FOUND',
  }),
  customers: () => ({
    call: 'customers(search: "lakeside", activeOnly: true, sort: NAME, direction: DESC, first: 5)',
    select: 'nodes { name } totalCount pageInfo { hasNextPage }',
    answers: { nodes: [{ name: 'Lakeside Apartments' }], totalCount: 1, pageInfo: { hasNextPage: false } },
    faulty: 'customers(first: 201)',
    code: 'VALIDATION_ERROR',
  }),
  customerCreate: async (facts) => {
    const customerTypeId = await facts.make(
      'customerTypeCreate',
      { name: 'Commercial office', isCommercial: true },
      'customerType',
    );
    return {
      call: {
        name: 'Elm Court',
        customerTypeId,
        invoiceEmails: ['ap@elm.example', 'owner@elm.example'],
        phone: '(317) 555-0142',
        creditLimit: 2_500.5,
        address: { addressLine1: '1 Elm', city: 'Carmel', state: 'in', postalCode: '46032' },
      },
      select: 'customer { name phone creditLimit invoiceEmails customerType { name } address { singleLine } }',
      answers: {
        customer: {
          name: 'Elm Court',
          phone: '3175550142',
          creditLimit: 2_500.5,
          invoiceEmails: ['ap@elm.example', 'owner@elm.example'],
          customerType: { name: 'Commercial office' },
          address: { singleLine: '1 Elm, Carmel, IN 46032' },
        },
      },
      faulty: {
        name: 'Oak Court',
        customerTypeId,
        invoiceEmails: ['ap@oak.example', 'owner at oak'],
        phone: '12',
        address: { addressLine1: '1 Oak', state: 'IN', postalCode: '462' },
      },
      code: 'VALIDATION_ERROR',
      fields: ['address.postalCode', 'invoiceEmails.1', 'phone'],
    };
  },
  customerUpdate: async (facts) => {
    const id = await facts.make(
      'customerCreate',
      {
        name: 'Birch Court',
        customerTypeId: await facts.make('customerTypeCreate', { name: 'Student housing' }, 'customerType'),
      },
      'customer',
    );
    return {
      call: { id, version: 1, creditLimit: 0, poNumberRequired: true },
      select: 'customer { name creditLimit poNumberRequired }',
      answers: { customer: { name: 'Birch Court', creditLimit: 0, poNumberRequired: true } },
      faulty: { id, version: 1, name: '', creditLimit: -1 },
      code: 'VALIDATION_ERROR',
      fields: ['creditLimit', 'name'],
    };
  },
  customerType: async (facts) => ({
    call: `customerType(id: "${await facts.make('customerTypeCreate', { name: 'Hotels', isCommercial: true }, 'customerType')}")`,
    select: 'name isCommercial isEnabled',
    answers: { name: 'Hotels', isCommercial: true, isEnabled: true },
    faulty: `customerType(id: "${NOBODY}")`,
    code: 'NOT_FOUND',
  }),
  customerTypes: () => ({
    call: 'customerTypes(search: "Apartments", sort: NAME, direction: ASC)',
    select: 'name',
    answers: [{ name: 'Apartments' }],
    faulty: 'customerTypes(sort: SHOE_SIZE)',
    code: 'VALIDATION_ERROR',
  }),
  customerTypeCreate: (facts) => ({
    call: { name: 'Senior living', laborRateId: String(facts.laborRateId) },
    select: 'customerType { name laborRate { laborCategory } }',
    answers: { customerType: { name: 'Senior living', laborRate: { laborCategory: 'Standard' } } },
    faulty: { name: ' apartments ' },
    code: 'VALIDATION_ERROR',
    fields: ['name'],
  }),
  customerTypeUpdate: async (facts) => {
    const id = await facts.make('customerTypeCreate', { name: 'Churches' }, 'customerType');
    return {
      call: { id, version: 1, isEnabled: false },
      select: 'customerType { name isEnabled }',
      answers: { customerType: { name: 'Churches', isEnabled: false } },
      faulty: { id, version: 1, name: ' ' },
      code: 'VALIDATION_ERROR',
      fields: ['name'],
    };
  },
  invoiceMethod: async (facts) => ({
    call: `invoiceMethod(id: "${await facts.make('invoiceMethodCreate', { name: 'Portal of Elm', delivery: 'PORTAL' }, 'invoiceMethod')}")`,
    select: 'name delivery isEnabled',
    answers: { name: 'Portal of Elm', delivery: 'PORTAL', isEnabled: true },
    faulty: `invoiceMethod(id: "${NOBODY}")`,
    code: 'NOT_FOUND',
  }),
  invoiceMethods: () => ({
    call: 'invoiceMethods(activeOnly: true)',
    select: 'isEnabled',
    answers: [{ isEnabled: true }],
    faulty: 'invoiceMethods(activeOnly: "yes")',
    code: 'VALIDATION_ERROR',
  }),
  invoiceMethodCreate: () => ({
    call: { name: 'By post', delivery: 'PRINT' },
    select: 'invoiceMethod { name delivery }',
    answers: { invoiceMethod: { name: 'By post', delivery: 'PRINT' } },
    faulty: { name: '' },
    code: 'VALIDATION_ERROR',
    fields: ['name'],
  }),
  invoiceMethodUpdate: async (facts) => {
    const id = await facts.make('invoiceMethodCreate', { name: 'By courier', delivery: 'PRINT' }, 'invoiceMethod');
    return {
      call: { id, version: 1, name: 'By messenger' },
      select: 'invoiceMethod { name delivery }',
      answers: { invoiceMethod: { name: 'By messenger', delivery: 'PRINT' } },
      faulty: { id: NOBODY, version: 1, name: 'By horse' },
      code: 'NOT_FOUND',
    };
  },
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
