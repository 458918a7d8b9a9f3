import type { ApiField, ApiOperation } from '@saakh/contracts/integrations/partner-api/reference';

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}
interface Content {
  readonly content?: { readonly 'application/json'?: { readonly schema?: JsonSchema } };
}
interface Operation {
  readonly summary?: string;
  readonly parameters?: readonly { name: string; in: string; required?: boolean; schema?: JsonSchema }[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
}
interface Document {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Null is no type of its own to who reads it. */
const realOf = (schema: JsonSchema): JsonSchema => schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;

function typeOf(given: JsonSchema): string {
  const schema = realOf(given);
  if (schema.enum) return `one of ${schema.enum.join(', ')}`;
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.find((one) => one !== 'null');
  return type === 'array' ? 'list' : (type ?? 'string');
}

/** The fields of an object, those inside others under both names. */
function fieldsOf(given: JsonSchema | undefined, place: ApiField['place'], above = ''): ApiField[] {
  if (!given) return [];
  const { properties = {}, required = [] } = given;
  return Object.entries(properties).flatMap(([name, inner]) => {
    const schema = realOf(inner);
    const own = { name: `${above}${name}`, place, type: typeOf(inner), required: required.includes(name) };
    const under = schema.type === 'array' ? realOf(schema.items ?? {}) : schema;
    return [own, ...fieldsOf(under.properties ? under : undefined, place, `${own.name}.`)];
  });
}

const jsonOf = (part: Content | undefined): JsonSchema | undefined => part?.content?.['application/json']?.schema;

/** What the systems of partners may call, as the server's own document says it: never another list beside it. */
export function operationsOf(document: unknown): ApiOperation[] {
  return Object.entries((document as Document).paths ?? {})
    .filter(([path]) => path.startsWith('/api/v1/'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { summary = '', parameters = [], requestBody, responses }]) => ({
        method: method.toUpperCase(),
        path,
        summary,
        fields: [
          ...parameters
            .filter((one) => one.in === 'path' || one.in === 'query')
            .map((one) => ({
              name: one.name,
              place: one.in === 'path' ? ('path' as const) : ('query' as const),
              type: typeOf(one.schema ?? {}),
              required: one.required ?? false,
            })),
          ...fieldsOf(jsonOf(requestBody), 'body'),
          ...fieldsOf(jsonOf(responses?.['200']), 'answer'),
        ],
      })),
    );
}
