/** The place of a value among the request's values, so that a query's shape does not depend on them. */
export type Param = number;

/** A column with an optional path into its json. */
export interface Field {
  readonly name: string;
  readonly path: readonly { readonly arrow: '->' | '->>'; readonly key: string }[];
}

export type SelectItem =
  | { readonly kind: 'all' }
  | {
      readonly kind: 'field';
      readonly field: Field;
      readonly alias: string | null;
      readonly cast: string | null;
    }
  | EmbedItem;

export interface EmbedItem {
  readonly kind: 'embed';
  readonly target: string;
  readonly alias: string | null;
  readonly hint: string | null;
  readonly inner: boolean;
  readonly spread: boolean;
  readonly select: readonly SelectItem[];
}

export type Condition =
  | {
      readonly kind: 'filter';
      readonly field: Field;
      readonly operator: string;
      readonly negated: boolean;
      readonly quantifier: 'any' | 'all' | null;
      readonly language: string | null;
      readonly value: Param | 'null' | 'not null' | 'true' | 'false' | 'unknown';
    }
  | {
      readonly kind: 'and' | 'or';
      readonly negated: boolean;
      readonly parts: readonly Condition[];
    };

export interface OrderTerm {
  readonly field: Field;
  readonly descending: boolean;
  readonly nulls: 'first' | 'last' | null;
}

/** What a query asks of one relation: at the top, or under the path of an embed. */
export interface Level {
  conditions: Condition[];
  order: OrderTerm[];
  limit: Param | null;
  offset: Param | null;
}

export interface Query {
  readonly select: readonly SelectItem[];
  /** by path of embed names joined with dots; '' is the top */
  readonly levels: Readonly<Record<string, Level>>;
  readonly onConflict: readonly string[] | null;
  readonly columns: readonly string[] | null;
}

/** A query and the values it refers to; for rpc by GET also the arguments. */
export interface ParsedQuery {
  readonly query: Query;
  readonly values: (string | null)[];
  readonly args: Readonly<Record<string, string>>;
}
