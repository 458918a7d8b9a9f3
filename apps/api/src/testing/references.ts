import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';

/** A declaration at the top of a file: its file, and its name there. */
type Place = readonly [file: string, name: string];
const keyOf = ([file, name]: Place) => `${file}#${name}`;

interface SourceModule {
  readonly imports: Map<string, Place>;
  readonly exports: Map<string, Place>;
  /** Files of which everything is exported again. */
  readonly stars: string[];
  readonly declared: Map<string, ts.Node>;
  readonly hasDoors: boolean;
}

const parsed = (path: string) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, false);
const textOf = (node: ts.Expression | undefined) => (node && ts.isStringLiteralLike(node) ? node.text : undefined);

/** Another file of the program, or the name of a package. */
function target(path: string, named: string, files: ReadonlySet<string>, folder: string): string {
  if (!/^[.#]/.test(named)) return named;
  const base = named.startsWith('#') ? join(folder, named.slice(1)) : resolve(dirname(path), named);
  return [`${base}.ts`, join(base, 'index.ts')].find((file) => files.has(file)) ?? named;
}

function readImport(statement: ts.ImportDeclaration, from: string, { imports }: SourceModule) {
  const named = statement.importClause?.namedBindings;
  if (named && ts.isNamespaceImport(named)) imports.set(named.name.text, [from, '*']);
  if (!named || !ts.isNamedImports(named)) return;
  for (const { name, propertyName } of named.elements) imports.set(name.text, [from, (propertyName ?? name).text]);
}

function readExport(statement: ts.ExportDeclaration, from: string, { exports, stars }: SourceModule) {
  if (!statement.exportClause) stars.push(from);
  else if (ts.isNamedExports(statement.exportClause)) {
    for (const { name, propertyName } of statement.exportClause.elements) {
      exports.set(name.text, [from, (propertyName ?? name).text]);
    }
  }
}

const namesIn = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((one) => ('name' in one ? namesIn(one.name) : []));

function readModule(path: string, files: ReadonlySet<string>, folder: string): SourceModule {
  const { statements, text } = parsed(path);
  const hasDoors = text.includes('doors.open(');
  const read: SourceModule = { imports: new Map(), exports: new Map(), stars: [], declared: new Map(), hasDoors };
  for (const statement of statements) {
    if (ts.isImportDeclaration(statement)) {
      readImport(statement, target(path, textOf(statement.moduleSpecifier) ?? '', files, folder), read);
    } else if (ts.isExportDeclaration(statement)) {
      const named = textOf(statement.moduleSpecifier);
      readExport(statement, named === undefined ? path : target(path, named, files, folder), read);
    } else if (ts.isVariableStatement(statement)) {
      for (const one of statement.declarationList.declarations) {
        for (const name of namesIn(one.name)) read.declared.set(name, one);
      }
    } else if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name) {
      read.declared.set(statement.name.text, statement);
    }
  }
  return read;
}

interface OpenedCall {
  /** The module of the contracts, and what the call is called there. */
  readonly contract: Place;
  /** Whether what answers it, or anything that is named on the way, names a declaration that was asked for. */
  readonly reaches: boolean;
}

interface Sources {
  readonly modules: ReadonlyMap<string, SourceModule>;
  /** What a part of a file names, as keys of declarations. */
  readonly namedIn: (path: string, node: ts.Node) => string[];
  readonly namedBy: ReadonlyMap<string, readonly string[]>;
}

function readSources(folder: string): Sources {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => path.endsWith('.ts') && !/\.(?:test|factory)\.ts$|\/testing\//.test(path));
  const files = new Set(paths);
  const modules = new Map(paths.map((path) => [path, readModule(path, files, folder)]));

  const found = (path: string, name: string): Place | undefined => {
    const own = modules.get(path);
    if (!own) return undefined;
    if (own.declared.has(name)) return [path, name];
    const [file, as] = own.exports.get(name) ?? own.imports.get(name) ?? [];
    if (file !== undefined && as !== undefined) return file === path && as === name ? undefined : found(file, as);
    for (const star of own.stars) {
      const there = found(star, name);
      if (there) return there;
    }
    return undefined;
  };
  const namedIn = (path: string, node: ts.Node): string[] => {
    const { imports, declared } = modules.get(path) ?? {};
    const named: string[] = [];
    const note = (place: Place | undefined) => place && named.push(keyOf(place));
    const look = (inner: ts.Node): void => {
      if (ts.isTypeNode(inner)) return;
      if (ts.isPropertyAccessExpression(inner) && ts.isIdentifier(inner.expression)) {
        const [file, as] = imports?.get(inner.expression.text) ?? [];
        if (file !== undefined && as === '*') note(found(file, inner.name.text));
      }
      if (ts.isIdentifier(inner) && (imports?.has(inner.text) || declared?.has(inner.text))) {
        note(found(path, inner.text));
      }
      ts.forEachChild(inner, look);
    };
    look(node);
    return named;
  };
  const namedBy = new Map(
    [...modules].flatMap(([path, { declared }]) =>
      [...declared].map(([name, node]) => [keyOf([path, name]), namedIn(path, node)] as const),
    ),
  );
  return { modules, namedIn, namedBy };
}

const sourcesOf = new Map<string, Sources>();

/**
 * Every call that a file of the program opens with `doors.open`, and whether its handler leads to one of some declarations by the
 * names that stand in the source. What is named may not run each time; what is not named anywhere on the way never does.
 */
export function openedCalls(folder: string, ...wanted: readonly Place[]): OpenedCall[] {
  const sources = sourcesOf.get(folder) ?? readSources(folder);
  sourcesOf.set(folder, sources);
  const { modules, namedIn, namedBy } = sources;
  const goals = new Set(wanted.map(keyOf));
  const leadsThere = (path: string, node: ts.Node): boolean => {
    const seen = new Set<string>();
    const next = namedIn(path, node);
    for (let key = next.pop(); key !== undefined; key = next.pop()) {
      if (goals.has(key)) return true;
      if (seen.has(key)) continue;
      seen.add(key);
      next.push(...(namedBy.get(key) ?? []));
    }
    return false;
  };
  return [...modules].flatMap(([path, { hasDoors, imports }]) =>
    hasDoors
      ? doorsIn(parsed(path)).map(([call, handler]) => ({
          contract: contractOf(call, imports),
          reaches: leadsThere(path, handler),
        }))
      : [],
  );
}

function contractOf(call: ts.Expression, imports: ReadonlyMap<string, Place> | undefined): Place {
  if (ts.isIdentifier(call)) return imports?.get(call.text) ?? ['', call.text];
  if (ts.isPropertyAccessExpression(call) && ts.isIdentifier(call.expression)) {
    return [imports?.get(call.expression.text)?.[0] ?? '', call.name.text];
  }
  return ['', ''];
}

function doorsIn(file: ts.SourceFile): (readonly [call: ts.Expression, handler: ts.Expression])[] {
  const doors: (readonly [ts.Expression, ts.Expression])[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      const [call, handler] = node.arguments;
      if (name.text === 'open' && ts.isIdentifier(expression) && expression.text === 'doors' && call && handler) {
        doors.push([call, handler]);
      }
    }
    ts.forEachChild(node, look);
  };
  look(file);
  return doors;
}
