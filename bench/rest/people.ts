import { seconds } from '@promptory/server/http/tokens';
import type { Tokens } from '@promptory/server/http/tokens';

const TOKEN_SECONDS = 7_200;

/** Creates access tokens for these people, as the auth service signs them. */
export async function signIn(
  tokens: Tokens,
  people: readonly string[],
): Promise<(person: string) => string> {
  const issued = seconds(new Date());
  const signed = await Promise.all(
    people.map((sub) =>
      tokens.sign({
        sub,
        role: 'authenticated',
        aud: 'authenticated',
        iat: issued,
        exp: issued + TOKEN_SECONDS,
      }),
    ),
  );
  const byPerson = new Map(people.map((person, index) => [person, signed[index] ?? '']));
  return (person) => {
    const token = byPerson.get(person);
    if (token === undefined) throw new Error(`${person} is not signed in`);
    return token;
  };
}
