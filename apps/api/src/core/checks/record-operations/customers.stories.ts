import { NOBODY } from './story';
import type { Facts, Stories } from './story';

const of = (facts: Facts) => String(facts.customerId);

/** Customers; customer types and invoice methods. */
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
};
