import type { TypedDocumentNode } from '@apollo/client';
import type { ArgumentType, FilterArguments, Filters } from '@falcon/domain/company/filters';
import {
  answerFields,
  type AnyReport,
  type Line,
  type ReportColumn,
  totaledColumns,
} from '@falcon/domain/reports/report-definitions';
import { type DocumentNode, Kind, OperationTypeNode, type SelectionNode, type TypeNode } from 'graphql';

/** One line on the page. */
export type ReportLine = Line & { readonly id: string };

/** A report's response, with contract names replaced by common ones. */
export interface ReportAnswer {
  readonly lines: readonly ReportLine[];
  /** The total number of lines. */
  readonly count: number;
  readonly totals: Line;
  readonly chart: readonly ChartPoint[];
  /** The totals of each kind of line, then of all lines; empty for a report without them. */
  readonly subtotals: readonly Line[];
}

/** A bar or point of a chart; the label is a category or the first day of a period. */
export interface ChartPoint {
  readonly label: string;
  readonly value: number;
}

/** The variables a page sends: filter arguments and sort. */
export type ReportVariables = FilterArguments<Filters> & {
  readonly sort: string | null;
  readonly direction: 'ASC' | 'DESC';
};

type ReportData = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
/** The query of a report. */
export type ReportDocument = TypedDocumentNode<ReportData, ReportVariables>;

const pascal = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
const nameNode = (value: string) => ({ kind: Kind.NAME, value }) as const;
const namedType = (type: string): TypeNode => ({ kind: Kind.NAMED_TYPE, name: nameNode(type) });
const present = (type: TypeNode): TypeNode =>
  type.kind === Kind.NON_NULL_TYPE ? type : { kind: Kind.NON_NULL_TYPE, type };
const field = (name: string, fields: readonly SelectionNode[] = []): SelectionNode => ({
  kind: Kind.FIELD,
  name: nameNode(name),
  ...(fields.length > 0 && { selectionSet: { kind: Kind.SELECTION_SET, selections: [...fields] } }),
});

const SCALARS: Readonly<Record<Exclude<ArgumentType, 'enum' | 'enums' | 'ids' | 'texts'>, string>> = {
  date: 'ISO8601Date',
  feet: 'Feet',
  id: 'ID',
  money: 'Money',
  text: 'String',
  yesNo: 'Boolean',
};

function argumentNode({ enums = {} }: AnyReport, name: string, type: ArgumentType): TypeNode {
  if (type === 'ids' || type === 'texts')
    return { kind: Kind.LIST_TYPE, type: present(namedType(type === 'ids' ? 'ID' : 'String')) };
  if (type === 'enum' || type === 'enums') {
    const own = namedType(enums[name] ?? '');
    return type === 'enum' ? own : { kind: Kind.LIST_TYPE, type: present(own) };
  }
  return namedType(SCALARS[type]);
}

/** The arguments of a report with their types. */
function argumentsOf(report: AnyReport): (readonly [name: string, type: TypeNode])[] {
  const filters = Object.entries(report.filters).flatMap(([filter, { contract }]) =>
    Object.entries<ArgumentType>(contract).map(([name, type]) => {
      const node = argumentNode(report, name, type);
      return [name, filter === report.period?.filter && type === 'date' ? present(node) : node] as const;
    }),
  );
  return [...filters, ['sort', namedType(`${pascal(report.name)}Sort`)], ['direction', namedType('SortDirection')]];
}

function operation(
  kind: OperationTypeNode,
  name: string,
  root: string,
  parameters: readonly (readonly [name: string, type: TypeNode])[],
  fields: readonly SelectionNode[],
): DocumentNode {
  const variable = (one: string) => ({ kind: Kind.VARIABLE, name: nameNode(one) }) as const;
  return {
    kind: Kind.DOCUMENT,
    definitions: [
      {
        kind: Kind.OPERATION_DEFINITION,
        operation: kind,
        name: nameNode(name),
        variableDefinitions: parameters.map(([one, type]) => ({
          kind: Kind.VARIABLE_DEFINITION,
          variable: variable(one),
          type,
        })),
        selectionSet: {
          kind: Kind.SELECTION_SET,
          selections: [
            {
              kind: Kind.FIELD,
              name: nameNode(root),
              arguments: parameters.map(([one]) => ({
                kind: Kind.ARGUMENT,
                name: nameNode(one),
                value: variable(one),
              })),
              selectionSet: { kind: Kind.SELECTION_SET, selections: [...fields] },
            },
          ],
        },
      },
    ],
  };
}

/** The query of a report for the columns visible to the user. */
export function reportDocument(report: AnyReport, columns: readonly ReportColumn[]): ReportDocument {
  const { rows } = answerFields(report);
  const own = columns.filter(({ of }) => !of).map(({ id }) => field(id));
  return operation(OperationTypeNode.QUERY, `${pascal(report.name)}Report`, report.name, argumentsOf(report), [
    field(rows, [field('id'), ...own]),
    field('totalCount'),
    ...totaledColumns(columns).map(({ id }) => field(id)),
    ...(report.chart ? [field('chart', [field('label'), field('value')])] : []),
    ...(report.subtotals
      ? [
          field(report.subtotals.field, [
            field(report.subtotals.by),
            field('lines'),
            ...totaledColumns(columns).map(({ id }) => field(id)),
          ]),
        ]
      : []),
  ]);
}

/** The mutation that starts a report's export. */
export function exportDocument(report: AnyReport): DocumentNode {
  const name = `${pascal(report.name)}ExportStart`;
  const input = ['input', present(namedType(`${name}Input`))] as const;
  return operation(
    OperationTypeNode.MUTATION,
    name,
    `${report.name}ExportStart`,
    [input],
    [field('jobStatus', [field('id')])],
  );
}

/** The lines, totals and chart of an answer. */
export function readAnswer(report: AnyReport, data: ReportData): ReportAnswer {
  const { [answerFields(report).rows]: lines, totalCount, chart, ...totals } = data[report.name] ?? {};
  return {
    lines: (lines ?? []) as readonly ReportLine[],
    count: Number(totalCount ?? 0),
    totals: totals as Line,
    chart: (chart ?? []) as readonly ChartPoint[],
    subtotals: ((report.subtotals && totals[report.subtotals.field]) ?? []) as readonly Line[],
  };
}
