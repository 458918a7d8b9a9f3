import 'reflect-metadata';
import { createHash } from 'node:crypto';
import {
  type CanActivate,
  Controller,
  type ExecutionContext,
  Get,
  Inject,
  Injectable,
  Module,
  NotFoundException,
  Param,
  Req,
  UnauthorizedException,
  UseGuards,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Request } from 'express';
import type pg from 'pg';
import { announce } from './announce';
import { findUser, openPool } from './users';

type SignedInRequest = Request & { userId?: string };

/** Finds the session of a bearer token. */
class SessionGuard implements CanActivate {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<SignedInRequest>();
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const { rows } = await this.#pool.query<{ userId: string }>({
      name: 'session',
      text: `select subject_id as "userId" from sessions
        where token_hash = $1 and audience = 'customer' and expires_at > now()`,
      values: [createHash('sha256').update(token).digest('hex')],
    });
    const [session] = rows;
    if (!session) throw new UnauthorizedException();
    request.userId = session.userId;
    return true;
  }
}

/** The signed-in customer's own row; anybody else's is not found. */
class UsersController {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async get(request: SignedInRequest, id: string): Promise<unknown> {
    const user = request.userId === id ? await findUser(this.#pool, id) : undefined;
    if (!user) throw new NotFoundException();
    return { success: true, data: user };
  }
}

class Peer {}

// Nest's decorators, called by hand: esbuild does not build decorators of parameters.
const POOL = Symbol('pool');
const handler = Object.getOwnPropertyDescriptor(UsersController.prototype, 'get') as PropertyDescriptor;
Injectable()(SessionGuard);
Inject(POOL)(SessionGuard, undefined, 0);
Controller('api/user')(UsersController);
UseGuards(SessionGuard)(UsersController);
Inject(POOL)(UsersController, undefined, 0);
Get(':id')(UsersController.prototype, 'get', handler);
Req()(UsersController.prototype, 'get', 0);
Param('id')(UsersController.prototype, 'get', 1);
Module({
  controllers: [UsersController],
  providers: [SessionGuard, { provide: POOL, useValue: openPool('bench-nest') }],
})(Peer);

const app = await NestFactory.create(Peer, new ExpressAdapter(), { logger: false });
await app.init();
announce(app.getHttpServer());
