import { gql } from '@apollo/client';
import { print } from 'graphql';
import { expect, test } from 'vitest';
import { countDocument } from './view-counts';

const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

test('the counts of several views are one query: no rows, no page and no order, and a limit', () => {
  const list = gql`
    query CustomerList($first: Int, $after: String, $search: String, $pmfId: ID, $sort: CustomerSort) {
      customers(first: $first, after: $after, search: $search, pmfId: $pmfId, sort: $sort) {
        edges {
          node {
            id
            name
          }
        }
        pageInfo {
          hasNextPage
        }
        totalCount
        totalCountCapped
      }
    }
  `;
  expect(flat(print(countDocument(list, 2)))).toBe(
    'query CustomerListViewCounts($search_0: String, $pmfId_0: ID, $search_1: String, $pmfId_1: ID) { view_0: customers(search: $search_0, pmfId: $pmfId_0, countUpTo: 1000) { totalCount totalCountCapped } view_1: customers(search: $search_1, pmfId: $pmfId_1, countUpTo: 1000) { totalCount totalCountCapped } }',
  );
});

test('a list without a total is short, and counted by its ids; variables inside of objects are renamed too', () => {
  const list = gql`
    query Types($search: String, $activeOnly: Boolean, $direction: SortDirection) {
      customerTypes(search: $search, activeOnly: $activeOnly, direction: $direction) {
        id
        name
      }
    }
  `;
  expect(flat(print(countDocument(list, 1)))).toBe(
    'query TypesViewCounts($search_0: String, $activeOnly_0: Boolean) { view_0: customerTypes(search: $search_0, activeOnly: $activeOnly_0) { id } }',
  );
  const orders = gql`
    query Orders($from: ISO8601Date) {
      workOrders(filter: { dateFrom: $from, ids: [$from] }) {
        totalCount
      }
    }
  `;
  expect(flat(print(countDocument(orders, 1)))).toContain(
    'workOrders(filter: {dateFrom: $from_0, ids: [$from_0]}, countUpTo: 1000)',
  );
});
