import { PREVIEW_STATES } from '@falcon/domain/pay/bill-sheets';
import { smallRow } from '#db/small-tables';
import { builder } from '#core/builder';
import { notFound, recordId } from '#core/errors';
import { moneyField } from '#core/figures';
import { accessOptions } from '#core/mutation';
import { ledgerList } from '#kit/ledger-list';
import { Installer } from '#people/installers';
import { BillSheet, BillSheetLine, BillSheetStatusType, BillSheetWarning } from './bill-sheet-type.schema';
import { periodOf } from './input';
import { previewSheets } from './preview-sheets';
import type { SheetPreview } from './preview-sheets';
import { SHEETS, sheetsWithIds } from './sheets.queries';

const billSheet = { permission: 'billSheet' } as const;

const PreviewState = builder.enumType('BillSheetPreviewState', {
  values: PREVIEW_STATES,
  description:
    'What a run would do: NEW, CHANGED, UNCHANGED, REMOVED (nothing is to be paid now), LOCKED (it stays), WAITING (nothing to pay; deductions wait for the next sheet).',
});

const Preview = builder.objectRef<SheetPreview>('BillSheetPreview').implement({
  description: 'The sheet of one installer as a run would make it now.',
  fields: (t) => ({
    installer: t.field({
      type: Installer,
      resolve: async (preview, _args, ctx) => {
        const installer = await smallRow(ctx.services, 'installer', preview.installerId);
        if (!installer) throw new Error(`Installer ${preview.installerId} is gone`);
        return installer;
      },
    }),
    state: t.field({ type: PreviewState, resolve: (preview) => preview.state }),
    billSheet: t.field({
      type: BillSheet,
      nullable: true,
      description: 'The stored sheet of the week.',
      resolve: (preview) => preview.stored,
    }),
    labor: t.field(moneyField('laborCents')),
    additions: t.field(moneyField('additionsCents')),
    deductions: t.field(moneyField('deductionsCents')),
    net: t.field(moneyField('netCents')),
    carried: t.field(moneyField('carriedCents')),
    warnings: t.field({ type: [BillSheetWarning], resolve: (preview) => preview.warnings }),
    lines: t.field({ type: [BillSheetLine], resolve: (preview) => preview.lines }),
  }),
});

ledgerList('billSheets', SHEETS, {
  type: BillSheet,
  description: 'The bill sheets of installers, newest week first by default.',
  access: billSheet,
  enums: { statuses: BillSheetStatusType },
});

builder.queryFields((t) => ({
  billSheet: t.field({
    type: BillSheet,
    nullable: true,
    description: 'One bill sheet with its lines.',
    ...accessOptions(billSheet),
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, args, ctx) => {
      const id = recordId('Bill sheet', args.id);
      const [sheet] = await sheetsWithIds(ctx.db, [id]);
      if (!sheet) throw notFound('Bill sheet', id);
      return sheet;
    },
  }),
  billSheetPreviews: t.field({
    type: [Preview],
    description: 'A preview of all installers’ sheets for a week, with every warning; nothing is stored.',
    ...accessOptions(billSheet),
    args: { periodStart: t.arg({ type: 'ISO8601Date', required: true, description: 'The Sunday of the week.' }) },
    resolve: (_root, args, ctx) => previewSheets(ctx.db, periodOf(args)),
  }),
}));
