import { expect, test } from 'vitest';
import { valueAt } from '#testing/api-client';
import { make, startCompany } from '#testing/records-kit';
import { openDesk } from './imports-test-kit';

const desk = await openDesk();
const { admin } = await startCompany(desk.api);

const bring = (recordType: string, file: string) => desk.bring(admin, recordType, file);

test('installers: found by their full name; two with one name must be distinguished', async () => {
  expect(
    await bring('INSTALLER', 'First,Last,Cell,Hired,City,ST\nRosa,Diaz,317-555-0142,3/1/2024,Gary,IN\nJo,Twin,,,,\n'),
  ).toMatchObject({ createCount: 2 });
  expect(await bring('INSTALLER', 'First,Last,ID\nJo,Twin,NEW\n')).toMatchObject({ createCount: 1 });
  const preview = await desk.drop(admin, 'INSTALLER', 'First,Last,Cell\nrosa,DIAZ,3175550199\nJo,Twin,3175550199\n');
  expect(preview).toMatchObject({ updateCount: 1, faultCount: 1 });
  expect(await desk.faults(admin, preview.id)).toEqual([
    [
      3,
      'B',
      expect.stringMatching(
        /^2 records have this name: ID \d+; ID \d+\. Enter the right ID in the ID column, or NEW\.$/,
      ),
    ],
  ]);
});

test('installers: a birth date in the future or after the hire date is a typo reported at its row', async () => {
  const preview = await desk.drop(
    admin,
    'INSTALLER',
    'First,Last,Hired,Born\nUma,Late,3/1/2024,5/6/2062\nUma,Later,3/1/2024,5/6/2024\nUma,Fine,3/1/2024,5/6/1990\n',
  );
  expect(await desk.faults(admin, preview.id)).toEqual([
    [2, 'D', 'This date is in the future. Check the year.'],
    [3, 'D', 'This must be before the hire date. Check the years.'],
  ]);
});

test('customers: names become records, a bill-to address is complete, the same name in another city needs confirmation', async () => {
  await make(admin, 'propertyFirmCreate', { name: 'Ridge Management' }, 'propertyFirm');
  const finishedImport = await bring(
    'CUSTOMER',
    'Customer,Type,PMF,Email,Credit limit,Street,City,ST,ZIP,Use bill-to address,Bill-to name,Bill-to street,Bill-to city,Bill-to ST\nLakeside Apartments,Apartment community,ridge management,a@lake.example; b@lake.example,"$5,000",1 Lake Dr,Carmel,IN,46032,Yes,Ridge,9 Main St,Toledo,OH\nPlain Place,Apartment community,,,,,Gary,IN,,,,,,\n',
  );
  expect(finishedImport).toMatchObject({ createCount: 2 });
  const customers = await admin.query(
    '{ customers(search: "Lakeside Apartments") { nodes { id name invoiceEmails creditLimit pmf { name } address { singleLine } useBillToAddress billToAddress { singleLine } } } }',
  );
  expect(valueAt(customers, 'customers.nodes')).toMatchObject([
    {
      name: 'Lakeside Apartments',
      invoiceEmails: ['a@lake.example', 'b@lake.example'],
      creditLimit: 5_000,
      pmf: { name: 'Ridge Management' },
      address: { singleLine: '1 Lake Dr, Carmel, IN 46032' },
      useBillToAddress: true,
      billToAddress: { singleLine: '9 Main St, Toledo, OH' },
    },
  ]);
  const preview = await desk.drop(
    admin,
    'CUSTOMER',
    'Customer,Type,PMF,Email,City,Use bill-to address\nLakeside Apartments,,,,Toledo,\nNew One,No such type,Nobody,a@lake.example;nope,Gary,Yes\nPlain Place,,,,,Yes\n',
  );
  expect(await desk.faults(admin, preview.id)).toEqual([
    [
      2,
      'A',
      expect.stringMatching(
        /^A customer with this name already exists: ID \d+, Carmel\. Enter that ID in the ID column if it is the same one, or NEW if it isn’t\.$/,
      ),
    ],
    [3, 'B', 'There is no customer type "No such type". Add it first, or correct the name.'],
    [3, 'C', 'There is no property management firm "Nobody". Add it first, or correct the name.'],
    [3, 'D', '"nope" is not an e-mail address.'],
    [4, null, 'Enter the street of the bill-to address.'],
    [4, null, 'Enter the city of the bill-to address.'],
  ]);
  const later = await bring(
    'CUSTOMER',
    'Name,Bill-to street,Bill-to city,Use bill-to address\nPlain Place,5 Oak St,Hammond,yes\n',
  );
  expect(later).toMatchObject({ updateCount: 1 });
  await desk.take(admin, 'importUndo', { id: later.id });
  expect(
    valueAt(
      await admin.query(
        '{ customers(search: "Plain Place") { nodes { useBillToAddress billToAddress { singleLine } } } }',
      ),
      'customers.nodes.0',
    ),
  ).toEqual({ useBillToAddress: false, billToAddress: null });
});

test('contacts: are added to the owner they name, with the permission for its area', async () => {
  const file =
    'Belongs to,Owner,Name,Email,Invoice\nVendor,Northline Mills,Dana Fox,dana@mill.example,no\nCustomer,Lakeside Apartments,Lee Park,,yes\nCustomer,Nowhere,Sam,,\n';
  const preview = await desk.drop(admin, 'CONTACT', file);
  expect(await desk.faults(admin, preview.id)).toEqual([
    [3, 'D', 'Enter the e-mail address that invoices go to.'],
    [4, 'B', 'There is no customer "Nowhere". Import it first, or correct the name.'],
  ]);
  const office = await desk.api.as('office');
  const theirs = await desk.drop(office, 'CONTACT', file);
  expect((await desk.faults(office, theirs.id))[0]).toEqual([
    2,
    'A',
    'You need the "Edit vendors" permission for this.',
  ]);
  expect(
    await bring('CONTACT', 'Belongs to,Owner,Name,Email\nVendor,Northline Mills,Dana Fox,dana@mill.example\n'),
  ).toMatchObject({ createCount: 1 });
  expect(
    await bring('CONTACT', 'Belongs to,Owner,Name,Cell\nVendor,northline mills,dana fox,3175550142\n'),
  ).toMatchObject({ updateCount: 1 });
});

const unitOf = async (name: string) =>
  valueAt(
    await admin.query(
      'query ($s: String) { units(search: $s) { nodes { id name version flooringType { name } cutCalculations { cutSquareYardTotal } cuts { usedForDescription cutLength width } workOrderMaterialsDefaults { takeUpSelection useMinimumProfit minimumProfit item { name } } } } }',
      { s: name },
    ),
    'units.nodes',
  ) as { id: string; version: number }[];

test('units: one row per cut, with defaults; further rows have only the cut; an undo restores cuts and defaults', async () => {
  await bring('ITEM', 'Vendor,Type,Name,Color,Width,Cost\nNorthline Mills,Carpet,Unit Plush,Sand,12,0\n');
  const finishedImport = await bring(
    'UNIT',
    `Customer,Floor plan,Flooring,Room,Length,Width,Material,Take up,Minimum profit\nLakeside Apartments,2BR-A,Carpet,Living,20,12,Unit Plush Sand,Take-up,150\n,,,Hall,"10'4""",12,,,\nLakeside Apartments,1BR-B,Vinyl,Kitchen,9,6,,,\n`,
  );
  expect(finishedImport).toMatchObject({ createCount: 2, rowCount: 3 });
  expect(await unitOf('2BR-A')).toMatchObject([
    {
      flooringType: { name: 'Carpet' },
      cuts: [
        { usedForDescription: 'Living', cutLength: 20, width: 12 },
        { usedForDescription: 'Hall', cutLength: 10.3333, width: 12 },
      ],
      cutCalculations: { cutSquareYardTotal: 40.44 },
      workOrderMaterialsDefaults: {
        takeUpSelection: 'TAKE_UP',
        useMinimumProfit: true,
        minimumProfit: 150,
        item: { name: 'Unit Plush' },
      },
    },
  ]);

  const later = await bring(
    'UNIT',
    'Customer,Unit,Flooring,Room,Length,Width,Minimum profit\nLakeside Apartments,2BR-A,Carpet,Living,21,12,175\n',
  );
  expect(later).toMatchObject({ updateCount: 1 });
  expect(await unitOf('2BR-A')).toMatchObject([
    { version: 2, cuts: [{ cutLength: 21 }], workOrderMaterialsDefaults: { minimumProfit: 175 } },
  ]);
  expect(await desk.take(admin, 'importUndo', { id: later.id })).toMatchObject({ state: 'UNDONE' });
  expect(await unitOf('2BR-A')).toMatchObject([
    {
      version: 3,
      cuts: [{ cutLength: 20 }, { cutLength: 10.3333 }],
      workOrderMaterialsDefaults: { minimumProfit: 150 },
    },
  ]);
  // The first import can't be undone completely: one of its units was changed since.
  expect(await desk.take(admin, 'importUndo', { id: finishedImport.id })).toMatchObject({
    state: 'DONE',
    hinderedCount: 1,
  });
  expect(await desk.take(admin, 'importUndo', { id: finishedImport.id, keepChanged: true })).toMatchObject({
    state: 'UNDONE',
  });
  expect(await unitOf('1BR-B')).toEqual([]);
});

test('units: errors are reported at the row of the cut', async () => {
  const preview = await desk.drop(
    admin,
    'UNIT',
    'Customer,Unit,Flooring,Room,Length,Width,Note,Pad\nLakeside Apartments,Bad,Carpet,A,20,12,one,Nothing such\n,,,B,0,12,two,\n,,,C,,11,,\nLakeside Apartments,Apart,Carpet,A,5,12,,\nNobody,X,Carpet,A,5,12,,\nLakeside Apartments,Bad,Carpet,Z,5,12,,\n',
  );
  expect(await desk.faults(admin, preview.id)).toEqual(
    expect.arrayContaining([
      [2, 'H', 'There is no enabled item of type pad called "Nothing such". Import items first, or correct the name.'],
      [3, 'G', 'Row 2 has a different value for this unit. Make them the same, or leave this cell blank.'],
      [4, 'E', 'Enter the length of the cut.'],
      [6, 'A', 'There is no customer "Nobody". Import customers first, or correct the name.'],
    ]),
  );
});

test('customers: a file starts no tax exemption, neither for new nor for existing customers', async () => {
  await bring('CUSTOMER', 'Name,Type\nTaxed Lofts,Apartment community\n');
  const preview = await desk.drop(
    admin,
    'CUSTOMER',
    'Name,Type,Tax exempt\nTaxed Lofts,,Yes\nExempt School,Apartment community,Yes\nOrdinary Flats,Apartment community,No\n',
  );
  const sentence =
    'A tax exemption requires a certificate. Leave this blank; set it on the customer’s page after adding the certificate under Documents.';
  expect(await desk.faults(admin, preview.id)).toEqual([
    [2, 'C', sentence],
    [3, 'C', sentence],
  ]);
});

test('vendors: a website is the address of a web page; the existing one is no error', async () => {
  await bring('VENDOR', 'Name,Website\nWebbed Mills,www.webbed.example\n');
  await desk.api.db.updateTable('vendor').set({ website: 'ask Dana' }).where('name', '=', 'Webbed Mills').execute();
  const preview = await desk.drop(
    admin,
    'VENDOR',
    'Name,Website,Phone\nWebbed Mills,ask Dana,317-555-0142\nNo Page Mills,call them,\n',
  );
  expect(preview).toMatchObject({ updateCount: 1, faultCount: 1 });
  expect(await desk.faults(admin, preview.id)).toEqual([
    [3, 'B', 'Enter the address of a web page, such as www.northline.example.'],
  ]);
  expect(await bring('VENDOR', 'Name,Website\nWebbed Mills,Webbed.example/\n')).toMatchObject({ updateCount: 1 });
  expect(
    await desk.api.db.selectFrom('vendor').select('website').where('name', '=', 'Webbed Mills').executeTakeFirst(),
  ).toEqual({ website: 'https://webbed.example' });
});
