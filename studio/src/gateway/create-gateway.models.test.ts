import { expect, test } from 'vitest';
import { ONE, SECOND, useAiGateway } from './gateway-fixture.testing.ts';

const { peer, client } = useAiGateway();

test('a request can name its models', async () => {
  const { model } = await client().completeText({ ...ONE, models: [SECOND] });
  expect(model).toBe(SECOND);
  expect(peer().requests.map((request) => request.model)).toEqual([SECOND]);
});
